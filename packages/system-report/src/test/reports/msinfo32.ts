import { rows } from '../rows.ts'

export const summary = rows(
  'OS Name|Microsoft Windows 11 Pro',
  'Version|10.0.22631 Build 22631',
  'OS Manufacturer|Microsoft Corporation',
  'System Name|NIMBUS',
  'System Manufacturer|ASUSTeK COMPUTER INC.',
  'System Model|Zenbook UX3402VA_UX3402VA',
  'System Type|x64-based PC',
  'Processor|13th Gen Intel(R) Core(TM) i5-1340P, 1900 Mhz, 12 Core(s), 16 Logical Processor(s)',
  'Installed Physical Memory (RAM)|16.0 GB',
  'Total Physical Memory|15.6 GB',
)
const display = rows(
  'Name|Virtual Desktop Monitor',
  'PNP Device ID|ROOT\\DISPLAY\\0000',
  'Resolution|Not Available',
  '',
  'Name|Intel(R) Iris(R) Xe Graphics',
  'PNP Device ID|PCI\\VEN_8086&DEV_A7A0',
  'Resolution|2880 x 1800 x 89 hertz',
)
const disks = rows(
  'Description|Disk drive',
  'Manufacturer|(Standard disk drives)',
  'Model|MTFDKBA1T0QFM',
  'Media Type|Fixed hard disk',
  'Size|953.86 GB (1,024,203,640,320 bytes)',
  'Partition|Disk #0, Partition #0',
  'Partition Size|260.00 MB (272,629,760 bytes)',
  '',
  'Description|Disk drive',
  'Manufacturer|(Standard disk drives)',
  'Model|Corner Store USB Device',
  'Media Type|Removable Media',
  'Size|57.30 GB (61,524,472,320 bytes)',
  'Partition|Disk #1, Partition #0',
)
export const head = rows('Item|Value')
export const sections = [
  `[System Summary]\n\n${head}\n${summary}\n`,
  `[Components]\n\n\n[Display]\n\n${head}\n${display}\n`,
  `[Disks]\n\n${head}\n${disks}\n`,
]
export const report = sections.join('\n')

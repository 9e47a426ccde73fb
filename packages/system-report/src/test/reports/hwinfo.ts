function device(title: string, ...lines: string[]): string {
  return [title, '  [Created at own.1]', ...lines.map((line) => `  ${line}`)].join('\n')
}

const bios = device(
  '03: None 00.0: 10105 BIOS',
  'Hardware Class: bios',
  'BIOS Info: #1',
  '  Vendor: "ACME"',
  'System Info: #2',
  '  Manufacturer: "LENOVO"',
  '  Product: "21AB0042XY"',
  '  Version: "ThinkPad Z99 Gen 3"',
  '  Serial: "PF0Z12AB"',
  'Memory Device: #5',
  '  Size: 8 GB',
  'Memory Device: #6',
  '  Size: 4 GB',
  'Portable Battery: #7',
  '  Design Capacity: 57020 mWh',
)

export const memory = device('15: None 00.0: 10102 Main Memory', 'Hardware Class: memory', 'Memory Size: 9 GB + 512 MB')

export const card = device(
  '20: PCI 02.0: 0300 VGA compatible controller (VGA)',
  'Hardware Class: graphics card',
  'Model: "Intel Iris Xe Graphics"',
  'Vendor: pci 0x8086 "Intel Corporation"',
  'SubVendor: pci 0x17aa "Lenovo"',
)

export const screen = device(
  '21: None 00.0: 10002 LCD Monitor',
  'Hardware Class: monitor',
  'Model: "BOE LCD Monitor"',
  'Vendor: BOE "BOE CQ"',
  'Resolution: 1024x768@60Hz',
  'Resolution: 1920x1200@60Hz',
  'Resolution: 800x600@60Hz',
  'Size: 301x188 mm',
)

export const television = device(
  '22: None 01.0: 10002 LCD Monitor',
  'Hardware Class: monitor',
  'Model: "TV"',
  'Vendor: ACM "ACME"',
  'Resolution: 3840x2160@60Hz',
  'Size: 1210x680 mm',
)

export const disk = device(
  '30: PCI 00.0: 10600 Disk',
  'Hardware Class: disk',
  'Model: "ACME Disk"',
  'Driver: "nvme"',
  'Device File: /dev/nvme0n1',
  'Capacity: 953 GB (1024209543168 bytes)',
)

const stick = device(
  '31: USB 00.0: 10600 Disk',
  'Hardware Class: disk',
  'Model: "ACME Stick"',
  'Driver: "usb-storage", "sd"',
  'Device File: /dev/sda',
  'Capacity: 28 GB (30752000000 bytes)',
)

const mouse = device('40: PS/2 00.0: 10500 PS/2 Mouse', 'Hardware Class: mouse', 'Model: "ACME Touchscreen"')

const cpu = device(
  '50: None 00.0: 10103 CPU',
  'Hardware Class: cpu',
  'Model: 6.154.3 "12th Gen Intel(R) Core(TM) i5-1240P"',
  'Units/Processor: 16',
)

export const devices = [bios, memory, card, television, screen, stick, disk, mouse, cpu, cpu.replace('50:', '51:')]

import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'

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
const memory = device('15: None 00.0: 10102 Main Memory', 'Hardware Class: memory', 'Memory Size: 11 GB + 512 MB')
const card = device(
  '20: PCI 02.0: 0300 VGA compatible controller (VGA)',
  'Hardware Class: graphics card',
  'Model: "Intel Iris Xe Graphics"',
  'Vendor: pci 0x8086 "Intel Corporation"',
  'SubVendor: pci 0x17aa "Lenovo"',
)
const screen = device(
  '21: None 00.0: 10002 LCD Monitor',
  'Hardware Class: monitor',
  'Model: "BOE LCD Monitor"',
  'Vendor: BOE "BOE CQ"',
  'Resolution: 1024x768@60Hz',
  'Resolution: 1920x1200@60Hz',
  'Size: 301x188 mm',
)
const television = device(
  '22: None 01.0: 10002 LCD Monitor',
  'Hardware Class: monitor',
  'Model: "TV"',
  'Vendor: ACM "ACME"',
  'Resolution: 3840x2160@60Hz',
  'Size: 1210x680 mm',
)
const disk = device(
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
const devices = [bios, memory, card, television, screen, stick, disk, mouse, cpu, cpu.replace('50:', '51:')]
const facts = {
  maker: 'Lenovo',
  model: 'ThinkPad Z99 Gen 3',
  cpu: 'Intel Core i5-1240P',
  ramGb: 12,
  storageGb: 1000,
  storageKind: 'ssd',
  gpu: ['Intel Iris Xe Graphics'],
  screenInches: 14,
  resolution: '1920x1200',
  refreshHz: 60,
  touch: true,
  batteryDesignWh: 57,
}

describe('hwinfo', () => {
  it('reads the devices: the built-in screen, internal drives, threads of one processor', () => {
    expect(readReport(devices.join('\n\n'))).toMatchObject({ format: 'hwinfo', machines: 1, serial: 'PF0Z12AB' })
    expect(readReport(devices.join('\n\n')).facts).toEqual(facts)
  })

  it('reads its devices in any order', () => {
    expect(readReport(devices.toReversed().join('\n\n')).facts).toEqual(facts)
  })

  it('reads what is there of a report that was cut, and the maker by the graphics', () => {
    const text = [memory, card, screen, disk].join('\n\n')
    expect(readReport(text.slice(0, text.indexOf('Size: 301'))).facts).toEqual({
      maker: 'Lenovo',
      ramGb: 12,
      gpu: ['Intel Iris Xe Graphics'],
    })
  })

  it('reads a report that is indented as a whole', () => {
    expect(readReport(devices.join('\n\n').replace(/^/gm, '\t\t')).facts).toEqual(facts)
  })

  it('gives no size where one drive has none', () => {
    const unknown = disk.replace('nvme0n1', 'sdc').replace(/ +Capacity.*/, '')
    const { facts } = readReport([disk, unknown].join('\n\n'))
    expect(facts).not.toHaveProperty('storageGb')
  })

  it('says that only an external screen was there', () => {
    const { facts, notes } = readReport([card, television].join('\n\n'))
    expect(facts).not.toHaveProperty('resolution')
    expect(notes).toEqual(['no-internal-screen'])
  })

  it('takes the picture without a driver for no screen', () => {
    const generic = television.replace('ACM "ACME"', '"Generic"').replace('Size: 1210x680 mm', 'Year of Manufacture: 0')
    expect(readReport([card, generic].join('\n\n'))).toMatchObject({ notes: [] })
  })

  it.each([
    ['256x144 mm', 11.6],
    ['294x165 mm', 13.3],
    ['344x194 mm', 15.6],
    ['382x215 mm', 17.3],
  ])('knows a screen of %s', (size, screenInches) => {
    expect(readReport([card, screen.replace('301x188 mm', size)].join('\n\n')).facts.screenInches).toBe(screenInches)
  })

  it('names graphics by their chip where the list has no more, and not by their maker alone', () => {
    const named = (model: string) => readReport(card.replace('Intel Iris Xe Graphics', model)).facts.gpu
    expect(named('nVidia GA107M [GeForce RTX 3050 Mobile]')).toEqual(['NVIDIA GeForce RTX 3050 Mobile'])
    expect(named('Intel 4th Gen Core Processor Integrated Graphics Controller')).toEqual([
      'Intel HD Graphics (4th Gen Core)',
    ])
    expect(named('ATI VGA compatible controller')).toBeUndefined()
  })

  it('reads the short form, indented or with device files', () => {
    const short = `cpu:
                       AMD Ryzen 7 7730U with Radeon Graphics, 2000 MHz
                       AMD Ryzen 7 7730U with Radeon Graphics, 1800 MHz
mouse:
  /dev/input/mice      ACME Touchpad
graphics card:
                       ATI Barcelo [Radeon Vega 8]
disk:
  /dev/sda             ST1000LM0XX
partition:
  /dev/sda1            Partition`
    expect(readReport(short)).toMatchObject({ format: 'hwinfo' })
    expect(readReport(short).facts).toEqual({
      cpu: 'AMD Ryzen 7 7730U',
      gpu: ['AMD Radeon Vega 8'],
      storageKind: 'hdd',
    })
    expect(readReport(short.replace('ACME Touchpad', 'ACME Touch Screen')).facts.touch).toBe(true)
  })

  it('gives nothing of two machines', () => {
    const other = devices.join('\n\n').replaceAll('i5-1240P', 'i7-1260P')
    expect(readReport(`${devices.join('\n\n')}\n\n${other}`)).toMatchObject({ machines: 2, facts: {} })
  })
})

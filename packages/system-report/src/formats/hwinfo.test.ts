import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { card, devices, disk, memory, screen, television } from '../test/reports/hwinfo.ts'

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
      ramGb: 10,
      gpu: ['Intel Iris Xe Graphics'],
    })
  })

  it('reads a report that is indented as a whole', () => {
    expect(readReport(devices.join('\n\n').replace(/^/gm, '\t\t')).facts).toEqual(facts)
  })

  it('reads the size of a screen that lists no resolution', () => {
    const { facts } = readReport([card, screen.replace(/^ +Resolution.*\n/gm, '')].join('\n\n'))
    expect(facts).toMatchObject({ screenInches: 14 })
    expect(facts).not.toHaveProperty('resolution')
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

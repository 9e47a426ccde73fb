import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { battery, memory, parts, report } from '../test/reports/dmidecode.ts'

const facts = {
  maker: 'ACME Computer',
  model: 'Cloudbook 14',
  cpu: 'Intel Core i5-1240P',
  cores: 12,
  ramGb: 16,
  batteryDesignWh: 56.2,
}
describe('dmidecode', () => {
  it('reads machine, processor, memory and battery, and keeps the serial number apart', () => {
    expect(readReport(report)).toMatchObject({ format: 'dmidecode', machines: 1, serial: 'CB14-77120' })
    expect(readReport(report).facts).toEqual(facts)
  })

  it('reads its structures in any order', () => {
    expect(readReport(`# dmidecode 3.4\n\n${parts.toReversed().join('\n\n')}`).facts).toEqual(facts)
  })

  it('reads what is there of a report that was cut', () => {
    const { facts } = readReport(report.slice(0, report.indexOf('Core Count')))
    expect(facts).toEqual({ maker: 'ACME Computer', model: 'Cloudbook 14', cpu: 'Intel Core i5-1240P' })
  })

  it('gives no memory where a slot was cut off', () => {
    const array =
      'Handle 0x0030, DMI type 16, 23 bytes\nPhysical Memory Array\n\tUse: System Memory\n\tNumber Of Devices: 2'
    const two = ['# dmidecode 3.4', array, memory('8 GB'), memory('8 GB')].join('\n\n')
    expect(readReport(two).facts).toEqual({ ramGb: 16 })
    expect(readReport(two.slice(0, two.lastIndexOf('Handle'))).facts).toEqual({})
    expect(readReport(two.slice(0, two.lastIndexOf('\tSize'))).facts).toEqual({})
  })

  it('reads the quiet form, which has no handles, and a paste that was indented', () => {
    const quiet = parts.map((part) => part.replace(/^Handle.*\n/, '')).join('\n\n')
    expect(readReport(quiet).facts).toEqual(facts)
    expect(readReport(report.replace(/^/gm, '    ')).facts).toEqual(facts)
  })

  it.each([
    ['kilobytes', '2097152 kB', 2],
    ['megabytes', '512 MB', 0.5],
    ['gigabytes', '32 GB', 32],
  ])('reads memory in %s', (_unit, size, ramGb) => {
    expect(readReport(`# dmidecode 3.4\n\n${memory(size)}`).facts).toEqual({ ramGb })
  })

  it('leaves out the memory of the firmware', () => {
    expect(readReport(`# dmidecode 3.4\n\n${memory('16 MB', 'Flash')}\n\n${memory('4 GB')}`).facts.ramGb).toBe(4)
  })

  it('reads a battery in milliampere hours by its voltage', () => {
    const other = battery.replace('56200 mWh', '4400 mAh').replace('11400 mV', '10800 mV')
    expect(readReport(`# dmidecode 3.4\n\n${other}`).facts).toEqual({ batteryDesignWh: 47.5 })
  })

  it('knows a touch screen among the pointing devices, and takes an empty bay for no battery', () => {
    const pointing = (type: string) =>
      `\n\nHandle 0x0050, DMI type 21, 7 bytes\nBuilt-in Pointing Device\n\tType: ${type}`
    const empty = `\n\n${battery.replace('56200', '0')}`
    expect(readReport(report + pointing('Touch Pad') + empty)).toMatchObject({ facts, notes: [] })
    expect(readReport(report + pointing('Touch Pad') + pointing('Touch Screen')).facts).toEqual({
      ...facts,
      touch: true,
    })
  })

  it("takes no board's serial number for the machine's", () => {
    const board = 'Handle 0x0011, DMI type 2, 15 bytes\nBase Board Information\n\tSerial Number: L1HF0042'
    const text = report.replace(/\tSerial Number: CB14.*\n/, '').replace('Handle 0x0021', `${board}\n\nHandle 0x0021`)
    expect(readReport(text).facts).toEqual(facts)
    expect(readReport(text)).not.toHaveProperty('serial')
  })

  it('leaves out placeholders', () => {
    const blank = report
      .replace('ACME Computer Inc.', 'System manufacturer')
      .replace('Cloudbook 14', 'Default string')
      .replace('CB14-77120', 'To Be Filled By O.E.M.')
      .replace('Intel(R) Core(TM) i5-1240P CPU @ 1.70GHz', 'CPU Version')
      .replace('56200 mWh', '1000 mWh')
    expect(readReport(blank).facts).toEqual({ cores: 12, ramGb: 16 })
    expect(readReport(blank)).not.toHaveProperty('serial')
  })

  it('leaves out a processor whose name the firmware cut', () => {
    const cut = report.replace('Intel(R) Core(TM) i5-1240P CPU @ 1.70GHz', 'Intel(R) Core(TM)2 CPU         T7')
    expect(readReport(cut).facts).not.toHaveProperty('cpu')
  })

  it("takes Lenovo's name from the version, where the product is a type number", () => {
    const lenovo = (version: string, family: string) =>
      readReport(
        report
          .replace('ACME Computer Inc.', 'LENOVO')
          .replace('Cloudbook 14', '21AB0042XY')
          .replace('Version: Not Specified', `Version: ${version}`)
          .replace('To be filled by O.E.M.', family),
      ).facts
    expect(lenovo('ThinkPad Z99 Gen 3', 'x')).toMatchObject({ maker: 'Lenovo', model: 'ThinkPad Z99 Gen 3' })
    expect(lenovo('No DPK', 'IdeaPad Nimbus 5')).toMatchObject({ model: 'IdeaPad Nimbus 5' })
    expect(lenovo('No DPK', 'IDEAPAD')).toMatchObject({ model: '21AB0042XY' })
  })

  it('gives only what both say of two machines', () => {
    const other = report.replace('Cloudbook 14', 'Cloudbook 17').replace('CB14-77120', 'CB17-00412')
    const { facts, machines } = readReport(report + other.replace('8192 MB', '16384 MB'))
    expect(machines).toBe(2)
    expect(facts).toMatchObject({ maker: 'ACME Computer', cpu: 'Intel Core i5-1240P' })
    expect(facts).not.toHaveProperty('ramGb')
    const quiet = (text: string) => text.replace(/^(?:Handle|#).*\n/gm, '')
    expect(readReport(quiet(report) + quiet(other))).toMatchObject({ machines: 2, facts: {} })
  })
})

import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { one, two } from '../test/reports/acpi.ts'

describe('acpi', () => {
  it('reads the health from milliampere hours, and no watt-hours', () => {
    expect(readReport(one)).toMatchObject({ format: 'acpi', facts: { batteryHealthPercent: 82.5 }, machines: 1 })
    expect(readReport(one).facts).toEqual({ batteryHealthPercent: 82.5 })
  })

  it('adds two batteries up', () => {
    expect(readReport(two).facts).toEqual({ batteryHealthPercent: 80 })
  })

  it('reads its lines in any order', () => {
    expect(readReport(two.split('\n').reverse().join('\n')).facts).toEqual({ batteryHealthPercent: 80 })
  })

  it('counts a battery once in a paste of two commands', () => {
    expect(readReport(`$ acpi -i\n${one}\n\n$ acpi -V\n${one}`).facts).toEqual({ batteryHealthPercent: 82.5 })
  })

  it('reads the first battery where the second was cut off', () => {
    expect(readReport(two.slice(0, two.indexOf('2000'))).facts).toEqual({ batteryHealthPercent: 82.5 })
    expect(readReport(one.slice(0, one.indexOf('3300'))).facts).toEqual({})
  })

  it('reads a decimal comma', () => {
    expect(readReport(one.replace('3300', '3300,0').replace('4000', '4000,0')).facts).toEqual({
      batteryHealthPercent: 82.5,
    })
  })

  it('reads mWh as watt-hours', () => {
    const inEnergy = one.replace('4000 mAh', '50020 mWh').replace('3300 mAh', '40510 mWh')
    expect(readReport(inEnergy).facts).toEqual({
      batteryDesignWh: 50,
      batteryFullWh: 40.5,
      batteryHealthPercent: 81,
    })
  })

  it('leaves out what firmware says that knows no capacity', () => {
    expect(readReport(one.replace('4000', '1').replace('3300', '1')).facts).toEqual({})
  })

  it('gives no health of two machines', () => {
    expect(readReport(`${one}\n${one.replace('4000', '6100')}`)).toMatchObject({ machines: 2, facts: {} })
  })
})

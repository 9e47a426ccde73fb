import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { battery, dump } from '../test/reports/upower.ts'

const facts = { batteryDesignWh: 55, batteryFullWh: 41.3, batteryHealthPercent: 75, batteryCycles: 212 }
describe('upower', () => {
  it('reads capacities, health and cycles', () => {
    expect(readReport(battery())).toMatchObject({ format: 'upower', facts })
    expect(readReport(battery()).facts).toEqual(facts)
  })

  it('reads its lines in any order', () => {
    expect(readReport(battery().split('\n').reverse().join('\n')).facts).toEqual(facts)
  })

  it('reads what is there of a report that was cut', () => {
    const text = battery()
    expect(readReport(text.slice(0, text.indexOf('voltage'))).facts).toEqual({
      batteryDesignWh: 55,
      batteryFullWh: 41.3,
      batteryHealthPercent: 75,
    })
  })

  it('reads the decimal comma of other languages, also with three digits after it', () => {
    const german = battery({ 'energy-full': '41,250 Wh', 'energy-full-design': '55,000 Wh', 'charge-cycles': 'N/A' })
    expect(readReport(german).facts).toEqual({ batteryDesignWh: 55, batteryFullWh: 41.3, batteryHealthPercent: 75 })
  })

  it('reads mWh', () => {
    const inMilliwatt = battery({ 'energy-full': '41250 mWh', 'energy-full-design': '55000 mWh' })
    expect(readReport(inMilliwatt).facts).toEqual(facts)
  })

  it('adds the batteries of a dump up, without the mouse and the sum of them all', () => {
    expect(readReport(dump).facts).toMatchObject({
      batteryDesignWh: 80,
      batteryFullWh: 61.3,
      batteryHealthPercent: 76.6,
    })
  })

  it('leaves out cycles that were not counted', () => {
    expect(readReport(battery({ 'charge-cycles': '0' })).facts).not.toHaveProperty('batteryCycles')
  })

  it("knows the laptop's maker by a pack that carries its name, and by no supplier's", () => {
    expect(readReport(battery({ vendor: 'SMP', model: 'DELL AB12C34' })).facts.maker).toBe('Dell')
    expect(readReport(battery({ vendor: 'ASUSTeK' })).facts.maker).toBe('ASUS')
    expect(readReport(battery({ vendor: 'Samsung SDI' })).facts).not.toHaveProperty('maker')
  })

  it('gives nothing of two machines', () => {
    const other = battery({ model: 'NB-9', 'energy-full-design': '70 Wh' })
    expect(readReport(`${battery()}\n\n${other}`)).toMatchObject({ machines: 2, facts: {} })
  })
})

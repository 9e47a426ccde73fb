import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { page } from '../test/reports/powercfg.ts'
import { rows } from '../test/rows.ts'

const facts = {
  maker: 'Dell',
  model: 'Vostro 3510',
  os: 'Windows 11',
  batteryDesignWh: 54,
  batteryFullWh: 40.5,
  batteryHealthPercent: 75,
  batteryCycles: 211,
}

describe('powercfg', () => {
  it('reads capacities, health and cycles, and tells Windows 11 by its build', () => {
    expect(readReport(page({}))).toMatchObject({ format: 'powercfg', machines: 1, facts, notes: [] })
    expect(readReport(page({})).serial).toBeUndefined()
    expect(readReport(page({ build: '19045.1.amd64fre' })).facts.os).toBe('Windows 10')
  })

  it('reads XML, and no cycles where the firmware does not count', () => {
    const xml = `<?xml version="1.0"?><BatteryReport><SystemInformation><ComputerName>NIMBUS</ComputerName>
<SystemManufacturer>LENOVO</SystemManufacturer><SystemProductName>21CBCTO1WW</SystemProductName>
<OSBuild>22631.1.amd64fre</OSBuild></SystemInformation><Batteries><Battery><DesignCapacity>57000</DesignCapacity>
<FullChargeCapacity>58140</FullChargeCapacity><CycleCount>0</CycleCount></Battery></Batteries></BatteryReport>`
    expect(readReport(xml).facts).toEqual({
      maker: 'Lenovo',
      model: '21CBCTO1WW',
      os: 'Windows 11',
      batteryDesignWh: 57,
      batteryFullWh: 58.1,
      batteryHealthPercent: 102,
    })
  })

  it('reads what is copied from the browser, in any order', () => {
    const copied = rows(
      'CYCLE COUNT|211',
      'FULL CHARGE CAPACITY|40,505 mWh',
      'DESIGN CAPACITY|54,006 mWh',
      'OS BUILD|22621.1.amd64fre',
      'SYSTEM PRODUCT NAME|Dell Inc. Vostro 3510',
    )
    expect(readReport(copied).facts).toEqual(facts)
  })

  it('gives no health of a report that was cut before the full charge', () => {
    const cut = page({}).slice(0, page({}).indexOf('FULL CHARGE'))
    expect(readReport(cut).facts).toEqual({
      maker: 'Dell',
      model: 'Vostro 3510',
      os: 'Windows 11',
      batteryDesignWh: 54,
    })
  })

  it.each([
    ['German', '54.006 mWh', '40.505 mWh'],
    ['French', '54\u202f006 mWh', '40\u202f505 mWh'],
    ['Indian', '54,006 mWh', '40,505 mWh'],
    ['watt-hours', '54.0 Wh', '40,5 Wh'],
  ])('reads %s figures', (_country, design, full) => {
    expect(readReport(page({ design, full })).facts).toEqual(facts)
  })

  it('takes 54 mWh for 54 Wh and says so, and leaves out what no laptop has', () => {
    expect(readReport(page({ design: '54 mWh', full: '27 mWh' }))).toMatchObject({
      facts: { batteryDesignWh: 54, batteryFullWh: 27, batteryHealthPercent: 50 },
      notes: ['battery-in-wh'],
    })
    const { facts, notes } = readReport(page({ design: '999,999 mWh' }))
    expect(facts).not.toHaveProperty('batteryHealthPercent')
    expect(notes).toEqual(['battery-implausible'])
  })

  it('adds two batteries up', () => {
    const two = page({ design: '24,000 mWh</td><td>72,000 mWh', full: '12,000 mWh</td><td>60,000 mWh' })
    expect(readReport(two).facts).toMatchObject({ batteryDesignWh: 96, batteryFullWh: 72, batteryHealthPercent: 75 })
  })

  it('reads signs that are written by their number', () => {
    expect(readReport(page({ design: '39&#8239;002&nbsp;mWh', full: '31&#160;201 mWh' })).facts).toMatchObject({
      batteryDesignWh: 39,
      batteryFullWh: 31.2,
    })
  })

  it('gives only what both say of two machines, and says that there are two', () => {
    const { facts, machines } = readReport(page({}) + page({ name: 'Dell Inc. XPS 15 9520', full: '20,000 mWh' }))
    expect(machines).toBe(2)
    expect(facts).toMatchObject({ maker: 'Dell', os: 'Windows 11', batteryDesignWh: 54 })
    expect(facts).not.toHaveProperty('model')
    expect(facts).not.toHaveProperty('batteryHealthPercent')
  })
})

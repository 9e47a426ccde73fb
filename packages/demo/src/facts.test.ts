import { NewFacts } from '@market/contract'
import { decodeProcessor, readFacts } from '@market/laptop-facts'
import { describe, expect, it } from 'vitest'
import { listings } from './listings.ts'

describe('the facts of the demo laptops', () => {
  const known = listings.map((l) => ({ ...l, facts: { ...l.facts, ...l.report } }))

  it('are valid, and include processor, RAM, storage and screen', () => {
    for (const { key, facts, report = {} } of listings) {
      expect(NewFacts.safeParse({ ...facts, ...report }).error, key).toBeUndefined()
      expect(
        Object.keys(facts).filter((name) => Object.hasOwn(report, name)),
        key,
      ).toEqual([])
    }
    for (const { key, facts } of known)
      expect(Object.keys(facts), key).toEqual(
        expect.arrayContaining(['processor', 'ramGb', 'storageGb', 'screenInches']),
      )
  })

  it('name processors that can be decoded, with their number of cores', () => {
    for (const { key, facts } of known) {
      const decoded = decodeProcessor(facts.processor ?? '')
      expect(decoded, key).not.toBeNull()
      expect(facts.cores ?? decoded?.cores, key).toBe(decoded?.cores ?? facts.cores)
    }
  })

  it('agree with title and description', () => {
    for (const { key, itemName, description, facts } of known) {
      const read = readFacts(`${itemName}\n${description}`).facts
      const { ramGb, storageGb, secondStorageGb, screenInches, resolution, refreshHz, batteryHealthPercent } = read
      const figures = { ramGb, storageGb, secondStorageGb, screenInches, resolution, refreshHz, batteryHealthPercent }
      const given = Object.entries(figures).filter(([, value]) => value !== undefined)
      expect(facts, key).toMatchObject(Object.fromEntries(given))
      expect(decodeProcessor(facts.processor ?? '')?.name, key).toContain(read.processor)
    }
  })

  it('give a battery that holds what its health says', () => {
    for (const { key, facts } of known)
      if (facts.batteryDesignWh !== undefined && facts.batteryFullWh !== undefined)
        expect((100 * facts.batteryFullWh) / facts.batteryDesignWh, key).toBeCloseTo(facts.batteryHealthPercent ?? 0, 0)
  })

  it('are many for some laptops and few for others, and a quarter to a half of the laptops has a report', () => {
    const numbers = known.map(({ facts }) => Object.keys(facts).length)
    expect(Math.min(...numbers)).toBeLessThan(10)
    expect(Math.max(...numbers)).toBeGreaterThan(24)
    const reports = listings.filter(({ report }) => report !== undefined).length
    expect(reports / listings.length).toBeGreaterThan(1 / 4)
    expect(reports / listings.length).toBeLessThan(1 / 2)
  })
})

import { describe, expect, it } from 'vitest'
import { readReport } from './index.ts'
import { parts } from './test/reports/brought.ts'
import { guests } from './test/reports/guests.ts'
import { languages } from './test/reports/languages.ts'

describe('reports as people bring them', () => {
  it.each([...languages, ...parts])('reads %s', (_, text, facts) => {
    expect(readReport(text)).toMatchObject({ machines: 1, notes: [] })
    expect(readReport(text).facts).toEqual(facts)
  })

  it.each(guests)('of %s takes only the processor, and says why', (_, text, facts) => {
    const report = readReport(text)
    expect(report.facts).toEqual(facts)
    expect(report.notes).toEqual(['virtual-machine'])
    expect(report.serial).toBeUndefined()
  })
})

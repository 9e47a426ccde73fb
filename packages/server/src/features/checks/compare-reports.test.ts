import { readReport } from '@market/system-report'
import { expect, it } from 'vitest'
import { reports } from '../../../../system-report/src/test/reports/all.ts'
import { caseOf, changesOf, linesOf } from './test/report-cases.ts'

// Reports of several laptops in one text say of none which it is.
const cases = Object.entries(reports)
  .map(([name, text]) => ({ name, report: readReport(text) }))
  .filter(({ report }) => report.machines === 1)
  .map(({ name, report }) => caseOf(name, report))

it('finds no difference between a report of each format and listings made of it', () => {
  const lines = cases.flatMap(linesOf)
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter(({ verdict }) => verdict === 'differs')).toEqual([])
})

it('finds the one fact that is changed', () => {
  const changes = cases.flatMap(changesOf)
  expect(changes.length).toBeGreaterThan(200)
  const missed = changes.filter(({ verdict }) => verdict !== 'differs')
  expect(missed.map(({ name, what }) => `${name} ${what}`)).toEqual([
    // A Mac draws other pixels than its panel has.
    'systemProfiler resolution',
    'systemProfilerJson resolution',
    // Of a maker that is unknown, whose laptops may have other names.
    'dmidecode model',
  ])
})

import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { measureFolder, wrongOf } from './test/measure-folder.ts'

// The samples are of others and may not be copied: they stand beside the checkout, or nowhere.
const folder = process.env['SYSTEM_REPORTS'] ?? path.join(import.meta.dirname, '../../../../shared/data/system-reports')
const why = existsSync(folder) ? '' : ` (skipped: no folder ${folder}; SYSTEM_REPORTS names another)`

it.skipIf(why !== '')(`reads at least 97 % of the facts of every format's real reports${why}`, () => {
  expect.hasAssertions()
  const { rows, complaints } = measureFolder(folder)
  for (const { format, right, expected } of rows) {
    const missed = complaints.filter((complaint) => complaint.startsWith(format))
    expect(right / expected, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
  }
  expect(rows.at(-1)?.wrong, complaints.join('\n')).toBe(0)
})

const cases = process.env['REPORT_CASES'] ?? path.join(folder, '../cases/reports')
const whyNoCases = existsSync(cases) ? '' : ` (skipped: no folder ${cases}; REPORT_CASES names another)`

it.skipIf(whyNoCases !== '')(`reads the small reports that once failed${whyNoCases}`, () => {
  expect(wrongOf(cases)).toEqual([])
})

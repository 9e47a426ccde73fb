import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { countNoFacts } from '../../workflows/imports/count-facts.ts'
import { createReporter } from './reporter.ts'

function reporterFor() {
  const [report, progress] = [new PassThrough(), new PassThrough()]
  const time = { now: 0 }
  const reporter = createReporter({ report, progress, clock: () => time.now })
  return {
    reporter,
    time,
    reported: () => String(report.read() ?? ''),
    progressed: () => String(progress.read() ?? ''),
  }
}

const counts = { read: 2000, imported: 1500, alreadyThere: 300, refused: 200, facts: countNoFacts() }

it('reports line and field of rejected rows, and counts them by reason in the summary', () => {
  const { reporter, time, reported } = reporterFor()
  reporter.refused({
    line: 3,
    errors: [
      { field: 'brand', message: 'Unknown' },
      { field: 'resalePrice', message: 'No number' },
    ],
  })
  reporter.refused({ line: 9, errors: [{ field: 'brand', message: 'Unknown' }] })
  expect(reported()).toBe('line 3, brand: Unknown\nline 3, resalePrice: No number\nline 9, brand: Unknown\n')
  time.now = 2000
  reporter.summary(counts, false)
  expect(reported()).toBe(
    '2,000 rows: 1,500 imported, 300 already there, 200 refused, 2.0 s, 1,000 rows/s\n  2 brand: Unknown\n',
  )
})

it('writes a line at intervals', () => {
  const { reporter, time, progressed } = reporterFor()
  for (time.now = 0; time.now <= 12_000; time.now += 1000) reporter.progress(counts)
  expect(progressed().split('\n')).toHaveLength(3)
})

it('reports that it was stopped', () => {
  const { reporter, reported } = reporterFor()
  reporter.summary(counts, true)
  expect(reported()).toMatch(/^Stopped; run it again to continue\. /)
})

it('counts for each fact how many rows have it by column, by title and not at all', () => {
  const { reporter, reported } = reporterFor()
  const facts = { ...countNoFacts(), ramGb: { byColumn: 1400, byTitle: 390, unreadable: 4 } }
  reporter.summary({ ...counts, facts }, false)
  const [, header, ...lines] = reported().trimEnd().split('\n')
  expect(header?.trim().split(/\s{2,}/)).toEqual(['facts', 'by column', 'by title', 'empty', 'unreadable'])
  expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([['ramGb', '1,400', '390', '10', '4']])
})

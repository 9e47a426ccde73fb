import { expect, it } from 'vitest'
import { readReport } from './index.ts'
import { readers } from './readers.ts'
import { fuzzBytes, fuzzFormat } from './test/fuzz.ts'
import { reports } from './test/reports/all.ts'

// With other seeds, and more of them: fuzz.long.ts.
const rounds = 30

it.each(Object.keys(reports))(
  'reads %s after random changes without throwing, and no figure or name out of bounds',
  (format) => fuzzFormat(format, 20_241_123, rounds),
)

it('has a report of ours for every format', () => {
  const formats = Object.values(reports).flatMap((report) => readReport(report).formats)
  expect([...new Set(formats)].sort()).toEqual(readers.map(({ format }) => format).sort())
  const all = Object.values(reports).map((report) => Object.keys(readReport(report).facts).length)
  expect(Math.min(...all)).toBeGreaterThan(0)
})

it('reads random bytes without throwing', () => fuzzBytes(7, rounds))

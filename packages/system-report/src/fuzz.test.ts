import { expect, it } from 'vitest'
import { type Facts, readReport } from './index.ts'
import { readers } from './readers.ts'
import { mutated, randomNumbers } from './test/mutations.ts'
import { reports } from './test/reports/all.ts'

const rounds = 300
const bounds: Partial<Record<keyof Facts, [number, number]>> = {
  cores: [1, 128],
  ramGb: [0.25, 512],
  storageGb: [4, 40_000],
  screenInches: [7, 22],
  refreshHz: [24, 600],
  batteryDesignWh: [5, 250],
  batteryFullWh: [0.1, 250],
  batteryHealthPercent: [0.5, 150],
  batteryCycles: [1, 10_000],
}

it.each(Object.keys(reports))(
  'reads %s after random changes without throwing, and no figure or name out of bounds',
  (format) => {
    const random = randomNumbers(20_241_123)
    const all = Object.values(reports)
    for (let round = 0; round < rounds; round += 1) {
      const text = mutated(reports[format] ?? '', all[Math.floor(random() * all.length)] ?? '', random)
      const { facts } = readReport(text)
      const names = Object.values(facts)
        .flat()
        .filter((value) => typeof value === 'string')
      expect(names.filter((name) => name.length > 80)).toEqual([])
      for (const [key, [least, most]] of Object.entries(bounds)) {
        const value = facts[key as keyof Facts]
        if (value !== undefined)
          expect(value, `${key} of ${JSON.stringify(text)}`).toSatisfy((is) => is >= least && is <= most)
      }
    }
  },
)

it('has a report of ours for every format', () => {
  const formats = Object.values(reports).flatMap((report) => readReport(report).formats)
  expect([...new Set(formats)].sort()).toEqual(readers.map(({ format }) => format).sort())
  const all = Object.values(reports).map((report) => Object.keys(readReport(report).facts).length)
  expect(Math.min(...all)).toBeGreaterThan(0)
})

it('reads random bytes without throwing', () => {
  const random = randomNumbers(7)
  for (let round = 0; round < rounds; round += 1) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 2000) }, () => Math.floor(random() * 256))
    expect(readReport(bytes).facts).toEqual({})
  }
})

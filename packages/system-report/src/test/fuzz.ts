import { expect } from 'vitest'
import { type Facts, readReport } from '../index.ts'
import { mutated, randomNumbers } from './mutations.ts'
import { reports } from './reports/all.ts'

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

/** Reads a report of the format after random changes: it never throws, and no figure or name is out of bounds. */
export function fuzzFormat(format: string, seed: number, rounds: number): void {
  const random = randomNumbers(seed)
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
}

/** Random bytes have no facts. */
export function fuzzBytes(seed: number, rounds: number): void {
  const random = randomNumbers(seed)
  for (let round = 0; round < rounds; round += 1) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 2000) }, () => Math.floor(random() * 256))
    expect(readReport(bytes).facts).toEqual({})
  }
}

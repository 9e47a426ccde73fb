import { it } from 'vitest'
import { fuzzBytes, fuzzFormat } from './test/fuzz.ts'
import { reports } from './test/reports/all.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 0x7fffffff)
const rounds = Number(process.env['RUNS'] ?? 1000)

it.each(Object.keys(reports))(`reads %s after random changes (SEED=${seed})`, (format) =>
  fuzzFormat(format, seed, rounds),
)

it(`reads random bytes without throwing (SEED=${seed})`, () => fuzzBytes(seed, rounds))

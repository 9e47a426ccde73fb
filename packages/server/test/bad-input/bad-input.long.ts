import { describe } from 'vitest'
import { describeBadInput } from './properties.ts'

// About ten minutes; SEED repeats a run.
describe('bad input, the sweep', () =>
  describeBadInput({
    seed: Number(process.env['SEED'] ?? Date.now() % 0x7fffffff),
    sample: null,
    runs: Number(process.env['RUNS'] ?? 60),
  }))

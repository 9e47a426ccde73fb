import { describe } from 'vitest'
import { describeBadInput } from './properties.ts'

// The sweep is `npm run test:long`; these are the first cases of it, always the same, of other rows each time. SAMPLE repeats a run.
describe('bad input', () =>
  describeBadInput({
    seed: Number(process.env['SEED'] ?? 4),
    sample: Number(process.env['SAMPLE'] ?? Date.now() % 1000),
    runs: Number(process.env['RUNS'] ?? 5),
  }))

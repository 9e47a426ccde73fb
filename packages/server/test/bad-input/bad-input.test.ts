import { describe } from 'vitest'
import { describeBadInput } from './properties.ts'

// The sweep is `npm run test:long`; these are the first cases of it, always the same.
describe('bad input', () =>
  describeBadInput({ seed: Number(process.env['SEED'] ?? 4), runs: Number(process.env['RUNS'] ?? 8) }))

import { describe } from 'vitest'
import { describeBadInput } from './properties.ts'

// The sweep is `npm run test:long`; these are its first cases for one row of each route, always the same.
describe('bad input', () => describeBadInput({ seed: 4, sample: 0, runs: Number(process.env['RUNS'] ?? 2) }))

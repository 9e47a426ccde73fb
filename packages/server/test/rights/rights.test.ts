import { describe } from 'vitest'
import { describeRights } from './matrix.ts'

// The whole matrix is `npm run test:long`. SEED repeats a run.
describe('the matrix of rights', () => describeRights(Number(process.env['SEED'] ?? Date.now() % 1000)))

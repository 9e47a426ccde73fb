import { describe } from 'vitest'
import { describeRights } from './matrix.ts'

// The whole matrix is `npm run test:long`.
describe('the matrix of rights', () => describeRights('sample'))

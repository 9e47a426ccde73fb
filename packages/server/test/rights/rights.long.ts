import { describe } from 'vitest'
import { describeRights } from './matrix.ts'

describe('the whole matrix of rights', () => describeRights('all'))

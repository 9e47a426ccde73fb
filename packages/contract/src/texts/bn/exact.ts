import { exactOf } from '../forms-of.ts'

export const { clock, dayAndClock } = exactOf('bn-BD')

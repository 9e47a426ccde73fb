import { exactOf } from '../forms-of.ts'

export const { seconds, clock, dayAndClock } = exactOf('bn-BD')

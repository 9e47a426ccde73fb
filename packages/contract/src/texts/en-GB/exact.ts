import { exactOf } from '../forms-of.ts'

export const { clock, dayAndClock, ago } = exactOf('en-GB')

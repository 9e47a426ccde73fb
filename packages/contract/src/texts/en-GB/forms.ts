import { formsOf } from '../forms-of.ts'

export const { price, money, charge, count, postDay, day, clock, typed, asTyped } = formsOf('en-GB')

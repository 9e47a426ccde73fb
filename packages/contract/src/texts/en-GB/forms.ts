import { formsOf } from '../forms-of.ts'

export const { price, money, charge, count, postDay, day, month, clock, asTyped } = formsOf('en-GB')

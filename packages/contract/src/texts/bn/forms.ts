import { formsOf } from '../forms-of.ts'
import { digits } from './digits.ts'

export const { price, money, charge, count, postDay, day, month, clock } = formsOf('bn-BD')
export const asTyped = (figures: number): string => digits(figures)

import { formsOf } from '../forms-of.ts'
import { digits, latinDigits } from './digits.ts'

export const { price, money, charge, count, postDay, day, clock } = formsOf('bn-BD')
export const typed = latinDigits
export const asTyped = (figures: number): string => digits(figures)

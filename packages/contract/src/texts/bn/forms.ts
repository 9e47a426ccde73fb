import { formsOf } from '../forms-of.ts'
import { latinDigits } from './digits.ts'

export const { price, charge, count, day, clock } = formsOf('bn-BD')
export const typed = latinDigits

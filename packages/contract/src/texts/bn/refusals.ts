import type { ProblemCode } from '../../problems.ts'
import { sayField } from '../field-sentences.ts'
import { digits } from './digits.ts'
import { fields } from './fields.ts'
import { problems } from './problems.ts'

export function ofField(english: string): string {
  return sayField(fields, english)
}

export function ofProblem(code: ProblemCode, _english: string): string {
  return problems[code]
}

export function ofWait(code: ProblemCode, _say: string, seconds: number): string {
  const wait = `${ofTime(seconds)} পরে আবার চেষ্টা করুন।`
  return code === 'too-many-requests' ? `অল্প সময়ে বেশিবার চেষ্টা করা হয়েছে। ${wait}` : `${problems[code]} ${wait}`
}

function ofTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 90 ? `${digits(Math.ceil(minutes / 60))} ঘণ্টা` : `${digits(minutes)} মিনিট`
}

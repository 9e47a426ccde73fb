import type { ProblemCode } from '../../problems.ts'
import { sayField } from '../field-sentences.ts'
import { fields } from './fields.ts'
import { problems } from './problems.ts'

export function ofField(english: string): string {
  return sayField(fields, english)
}

export function ofProblem(code: ProblemCode, english: string): string {
  return problems[code] ?? english
}

export { ofWait } from '../en/refusals.ts'

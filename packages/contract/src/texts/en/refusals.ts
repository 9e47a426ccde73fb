import type { ProblemCode } from '../../problems.ts'

/** The wire speaks English: of a field, as the schemas and the server say it. */
export function ofField(english: string): string {
  return english
}

/** Of a whole call, `english` being the server's sentence about this very case. */
export function ofProblem(_code: ProblemCode, english: string): string {
  return english
}

import type { ProblemCode } from '../../problems.ts'

/** A field's sentence. The wire has it in English, from the schemas and the server. */
export function ofField(english: string): string {
  return english
}

/** A call's refusal; `english` is the sentence in the server's reply. */
export function ofProblem(_code: ProblemCode, english: string): string {
  return english
}

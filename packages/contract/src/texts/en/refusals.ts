import type { ProblemCode } from '../../problems.ts'

/** A field's sentence. The wire has it in English, from the schemas and the server. */
export function ofField(english: string): string {
  return english
}

/** A call's refusal; `english` is the sentence in the server's reply. */
export function ofProblem(_code: ProblemCode, english: string): string {
  return english
}

/** A call's refusal that says how long to wait, in minutes or hours. `say` is the code's own sentence. */
export function ofWait(code: ProblemCode, say: string, seconds: number): string {
  const wait = `in ${ofTime(seconds)}.`
  return code === 'too-many-requests' ? `Too many attempts. Try again ${wait}` : `${say} You can try again ${wait}`
}

function ofTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

import { Problem } from '@market/contract/problem'
import { problems } from '@market/contract/problems'
import { ofField, ofProblem, ofWait } from '@market/contract/texts/refusals'
import { LostConnection } from './lost-connection.ts'

/** The sentence shown for an error: the field's own when one field is invalid. */
export function problemMessage(error: unknown): string {
  if (error instanceof LostConnection) return error.message
  if (!(error instanceof Problem)) return ofProblem('unexpected', problems.unexpected.say)
  const field = error.more.errors?.[0]?.message
  if (field !== undefined) return fieldMessage(error, field)
  const { retryAfter } = error.more
  const isLimit = error.status === 429 && retryAfter !== undefined
  return isLimit ? ofWait(error.code, problems[error.code].say, retryAfter) : ofProblem(error.code, error.message)
}

/** The sentence of a mutation's failure, for `FormError`. */
export function failureMessage(error: Error | null): string | undefined {
  return error === null ? undefined : problemMessage(error)
}

/** The sentence of one invalid field; often the problem's general one. */
export function fieldMessage({ code }: Problem, message: string): string {
  return message === problems[code].say ? ofProblem(code, message) : ofField(message)
}

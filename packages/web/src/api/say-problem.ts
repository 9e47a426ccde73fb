import { Problem } from '@market/contract/problem'
import { problems } from '@market/contract/problems'
import { ofField, ofProblem } from '@market/contract/texts/refusals'
import { LostConnection } from './lost-connection.ts'

/** One sentence for the person: the field's own where only one field is wrong. */
export function sayProblem(error: unknown): string {
  if (error instanceof LostConnection) return error.message
  if (!(error instanceof Problem)) return ofProblem('unexpected', problems.unexpected.say)
  const field = error.more.errors?.[0]?.message
  return field === undefined ? ofProblem(error.code, error.message) : sayFieldOf(error, field)
}

/** What a refusal says of one of its fields; often no more than of the whole. */
export function sayFieldOf({ code }: Problem, message: string): string {
  return message === problems[code].say ? ofProblem(code, message) : ofField(message)
}

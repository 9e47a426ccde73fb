import { Problem } from '@market/contract/problem'
import { problems } from '@market/contract/problems'
import { LostConnection } from './lost-connection.ts'

/** One sentence for the person: the field's own where only one field is wrong. */
export function sayProblem(error: unknown): string {
  if (error instanceof LostConnection) return error.message
  if (!(error instanceof Problem)) return problems.unexpected.say
  return error.more.errors?.[0]?.message ?? error.message
}

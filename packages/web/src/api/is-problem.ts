import type { Problem } from '@market/contract/problem'

/** A refusal, known without its class, which brings the table of all refusals along. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem'
}

import type { Problem } from '@market/contract/problem'

/** Recognises a Problem by its name: importing the class would load the table of all problems. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem'
}

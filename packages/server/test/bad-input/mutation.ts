import fc from 'fast-check'
import type { Draft } from './draft.ts'

/** One change that makes a request invalid, with its description. */
export interface Mutation {
  says: string
  apply(draft: Draft): void
}

/** Printed as its description, so that a counterexample is readable. */
export function mutation(says: string, apply: Mutation['apply']): Mutation {
  const short = says.length > 300 ? `${says.slice(0, 300)}… (${says.length})` : says
  return { says: short, apply, [fc.toStringMethod]: () => short } as Mutation
}

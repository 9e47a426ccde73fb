import fc from 'fast-check'
import type { Draft } from './draft.ts'

/** One thing that is made wrong, with words that say what. */
export interface Mutation {
  says: string
  apply(draft: Draft): void
}

/** Prints by its words, so that a counterexample can be read. */
export function mutation(says: string, apply: Mutation['apply']): Mutation {
  const short = says.length > 300 ? `${says.slice(0, 300)}… (${says.length})` : says
  return { says: short, apply, [fc.toStringMethod]: () => short } as Mutation
}

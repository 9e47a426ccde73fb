import { calls, NewFacts, safeParse } from '@market/contract'
import { factNames } from '@market/contract/facts'
import type { Described } from './queries.ts'

const fields = calls.estimatePrice.body.shape

/** The description without the values that the call would refuse. */
export function readableDescription({ facts = {}, ...given }: Described): Described {
  const { name, ...optional } = given
  const read = Object.entries(optional).filter(
    ([field, value]) => safeParse(fields[field as keyof typeof optional], value).success,
  )
  const known = factNames.filter(
    (fact) => facts[fact] !== undefined && safeParse(NewFacts.shape[fact], facts[fact]).success,
  )
  return { name, ...Object.fromEntries(read), facts: Object.fromEntries(known.map((fact) => [fact, facts[fact]])) }
}

import { calls, safeParse } from '@market/contract'
import { acceptedFacts } from '../facts/accepted-facts.ts'
import type { Described } from './queries.ts'

const fields = calls.estimatePrice.body.shape

/** The description without the values that the call would refuse. */
export function readableDescription({ facts = {}, ...given }: Described): Described {
  const { name, ...optional } = given
  const read = Object.entries(optional).filter(
    ([field, value]) => safeParse(fields[field as keyof typeof optional], value).success,
  )
  return { name, ...Object.fromEntries(read), facts: acceptedFacts(facts) }
}

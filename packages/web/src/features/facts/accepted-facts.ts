import { NewFacts, safeParse } from '@market/contract'
import { factNames, type Facts } from '@market/contract/facts'

/** The facts without the values that the server would refuse. */
export function acceptedFacts(facts: Partial<Record<keyof Facts, unknown>>): Facts {
  const accepted = factNames.filter(
    (name) => facts[name] !== undefined && safeParse(NewFacts.shape[name], facts[name]).success,
  )
  return Object.fromEntries(accepted.map((name) => [name, facts[name]]))
}

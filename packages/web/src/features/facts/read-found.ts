import { NewFacts, safeParse } from '@market/contract'
import { factNames, isFactName, type Facts } from '@market/contract/facts'
import { readFacts } from '@market/laptop-facts'

/** The facts in a listing's title and description, as far as the form takes them. */
export function readFound(text: string): Facts {
  const { charger, ...read } = readFacts(text).facts
  const given = Object.fromEntries(Object.entries(read).filter(([name]) => isFactName(name))) as Facts
  const found: Facts = charger === false ? { ...given, charger: 'none' } : given
  const fitting = factNames.filter(
    (name) => found[name] !== undefined && safeParse(NewFacts.shape[name], found[name]).success,
  )
  return Object.fromEntries(fitting.map((name) => [name, found[name]]))
}

import { readFacts } from '@market/laptop-facts'
import { acceptedFacts } from '../facts/accepted-facts.ts'
import type { Facts } from '@market/contract/facts'

/** The facts in a listing's title and description, as far as the form takes them. */
export function readFound(text: string): Facts {
  const { charger, ...read } = readFacts(text).facts
  return acceptedFacts({ ...read, ...(charger === false && { charger: 'none' }) })
}

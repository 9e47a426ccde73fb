import { factNames, factOf, type FactName } from '@market/contract/facts'

/** Whether a fact is of the seller's own tests, which are said as one sentence. */
export function isTestFact(name: FactName): boolean {
  return factOf(name).group === 'tests'
}

export const testFacts = factNames.filter(isTestFact)

import { factNames, type FactName } from '@market/contract'
import type { RowFacts } from './read-facts.ts'

interface FactCount {
  /** Rows whose columns state the fact. */
  byColumn: number
  /** Rows whose title or description states it. */
  byTitle: number
  /** Rows with a cell about it that can't be read; some of them have it by their title. */
  unreadable: number
}
export type FactCounts = Record<FactName, FactCount>

export function countNoFacts(): FactCounts {
  return Object.fromEntries(
    factNames.map((name) => [name, { byColumn: 0, byTitle: 0, unreadable: 0 }]),
  ) as unknown as FactCounts
}

export function addFacts(counts: FactCounts, { facts, factSources, unreadable }: RowFacts): void {
  for (const name of factNames) {
    if (factSources[name] !== undefined) counts[name].byTitle += 1
    else if (facts[name] !== undefined) counts[name].byColumn += 1
  }
  for (const name of unreadable) counts[name].unreadable += 1
}

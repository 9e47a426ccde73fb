import { readNumber } from '@market/contract/numbers'
import {
  factNames,
  factOf,
  faults,
  type Fact,
  type Fault,
  type FactName,
  type FactSource,
  type Facts,
} from '@market/contract/facts'
import type { CallInput, Calls } from '@market/contract'

/** The facts as the form holds them: text, or for several choices a list, in which `none` says that there are none. */
export type FactValues = Record<FactName, string | string[]>
export type FactSourceValues = Partial<Record<FactName, FactSource>>

export const none = 'none'

export const blankFacts = Object.fromEntries(
  factNames.map((name) => [name, factOf(name).type === 'choices' ? [] : '']),
) as unknown as FactValues

/** What was filled in, as the server takes it: `facts` and their sources, or nothing. */
export function sentFacts(
  values: FactValues,
  sources: FactSourceValues,
): Pick<CallInput<Calls['createProduct']>['body'], 'facts' | 'factSources'> {
  const sent = factNames.flatMap((name) => {
    const value = sentValue(values[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  if (sent.length === 0) return {}
  return {
    facts: Object.fromEntries(sent) as object,
    factSources: Object.fromEntries(sent.flatMap(([name]) => (sources[name] ? [[name, sources[name]]] : []))),
  }
}

/** Undefined: nothing was filled in. */
export function sentValue(value: string | string[] | undefined): string | string[] | undefined {
  if (value === undefined || typeof value === 'string') return value?.trim() ? value : undefined
  if (value.includes(none)) return []
  return value.length === 0 ? undefined : value
}

/** None when the form says that there are none. */
export function tickedFaults({ faults: ticked = [] }: Partial<FactValues>): readonly Fault[] {
  return ticked.includes(none) ? [] : faults.filter((fault) => ticked.includes(fault))
}

/** A fact's value as the form holds it. */
export function typedFact(value: NonNullable<Facts[FactName]>): string | string[] {
  if (Array.isArray(value)) return value.length === 0 ? [none] : value
  return String(value)
}

/** The facts of a form that can be read, as in a reply. */
export function readableFacts(values: Partial<FactValues>): Facts {
  const entries = factNames.flatMap((name) => {
    const sent = sentValue(values[name])
    const value = typeof sent === 'string' ? readTyped(factOf(name), sent) : sent
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries) as Facts
}

function readTyped(fact: Fact, typed: string): string | number | boolean | undefined {
  if (fact.type === 'number') return readNumber(typed)
  return fact.type === 'flag' ? typed === 'true' : typed
}

import type { CheckLine, CheckVerdict, CheckedFact, FactName, Facts } from '@market/contract'

type Value = string | number | boolean

/** A line for each of these facts that the listing states or that was found. */
export function compareFacts(names: readonly FactName[], listed: Facts, found: Facts): CheckLine[] {
  return names.flatMap((name) => {
    const [is, was] = [valueOf(found, name), valueOf(listed, name)]
    return is === null && was === null ? [] : [lineOf(name as CheckedFact, was, is)]
  })
}

function valueOf(facts: Facts, name: FactName): Value | null {
  const value = facts[name]
  return value === undefined || Array.isArray(value) ? null : value
}

function lineOf(what: CheckedFact, listed: Value | null, found: Value | null): CheckLine {
  return { what, verdict: verdictOf(listed, found), listed, found }
}

function verdictOf(listed: Value | null, found: Value | null): CheckVerdict {
  if (listed === null) return 'not-listed'
  if (found === null) return 'not-found'
  return listed === found ? 'same' : 'differs'
}

/** Whether the laptop is the one whose report the seller read. No value of it is told. */
export function compareMachines(listed: string | null, found: string | null): CheckLine {
  return { what: 'serial', verdict: verdictOf(listed, found), listed: null, found: null }
}

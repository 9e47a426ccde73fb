import { agree } from './agree.ts'
import { type Facts, factsOf } from './facts.ts'
import type { Reading } from './reader.ts'

/** A reading with the name of its tool. */
export interface Source extends Reading {
  format: string
}

/** A fact for which reports give values that cannot all be right. */
export interface Disagreement {
  key: keyof Facts
  values: { value: string | number | boolean | string[]; format: string; name?: string }[]
}

export interface Combined {
  /** Facts that one report gives, or on which several agree. Contains no key of `disagreements`. */
  facts: Facts
  disagreements: Disagreement[]
  /** How many laptops the reports are of, as far as their makers, models, processors and serial numbers tell. */
  machines: number
}

/** Adds the facts of several readings up. */
export function combine(given: (Source & { name?: string })[]): Combined {
  // Of lines that are mixed nobody knows which belong together.
  const sources = given.map((source) => ((source.machines ?? 1) > 1 ? { ...source, facts: {} } : source))
  const facts: Record<string, unknown> = {}
  const disagreements: Disagreement[] = []
  for (const key of new Set(sources.flatMap((source) => Object.keys(source.facts) as (keyof Facts)[]))) {
    const values = sources.flatMap(({ facts, format, name }) => {
      const value = facts[key]
      return value === undefined ? [] : [{ value, format, ...(name !== undefined && { name }) }]
    })
    const common = agreeAll(
      key,
      values.map(({ value }) => value),
    )
    if (common === undefined) disagreements.push({ key, values: distinct(key, values) })
    else facts[key] = common
  }
  const machines = countMachines(sources)
  return { facts: machines > 1 ? ofEach(sources) : factsOf(facts), disagreements, machines }
}

function agreeAll(key: keyof Facts, [first, ...others]: unknown[]): unknown {
  let common = first
  for (const value of others) {
    common = agree(key, common, value)
    if (common === undefined) return undefined
  }
  return common
}

function distinct(key: keyof Facts, values: Disagreement['values']): Disagreement['values'] {
  return values.filter((one, at) => !values.slice(0, at).some((other) => agree(key, one.value, other.value)))
}

/** Of several machines only what each says alike: the rest belongs to one of them, and nobody knows to which. */
function ofEach([first, ...others]: Source[]): Facts {
  const shared = Object.entries(first?.facts ?? {}).filter(([key, value]) =>
    others.every(({ facts }) => JSON.stringify(facts[key as keyof Facts]) === JSON.stringify(value)),
  )
  return factsOf(Object.fromEntries(shared))
}

function countMachines(sources: Source[]): number {
  const machines: Source[] = []
  for (const source of sources) if (!machines.some((machine) => sameMachine(machine, source))) machines.push(source)
  return Math.max(machines.length, ...sources.map((source) => source.machines ?? 1))
}

function sameMachine(one: Source, other: Source): boolean {
  if (one.serial !== undefined && other.serial !== undefined) return one.serial === other.serial
  // Tools name one model differently: '20L8S36Y00' and 'ThinkPad T480s'.
  const keys = one.format === other.format ? (['maker', 'model', 'cpu'] as const) : (['maker', 'cpu'] as const)
  return keys.every((key) => {
    const [mine, its] = [one.facts[key], other.facts[key]]
    return mine === undefined || its === undefined || agree(key, mine, its) !== undefined
  })
}

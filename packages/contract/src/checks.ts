import type { FactName } from './facts.ts'

/**
 * The check of a laptop at the hand-over: the buyer gets an address with letters, which is opened once, on the laptop
 * itself, and adds one result to the order.
 */
export const checkRules = {
  /** Consonants that neither look alike nor make words. */
  letters: 'BCDFGHJKMNPQRSTVWXZ',
  /** How many letters an address has. */
  length: 8,
  /** How long an address can be opened. */
  openMinutes: 30,
  /** How long an opened check can go on. */
  runHours: 2,
  /** Reports that a check, and all checks of an order, may compare. */
  comparisonsOfCheck: 3,
  comparisonsOfOrder: 9,
} as const

/** What a person typed of an address's letters, as they are stored. */
export function checkLetters(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** The facts that a laptop's report is compared in, in the order of the result. */
export const reportedFacts = [
  'model',
  'processor',
  'ramGb',
  'storageGb',
  'storageKind',
  'batteryHealthPercent',
  'batteryCycles',
] as const satisfies FactName[]

/** What is sent of a report: with the maker, by which a model is read. */
export const sentFacts = ['maker', ...reportedFacts] as const
export type SentFact = (typeof sentFacts)[number]

/** The facts that are asked for at the hand-over; the seller answers the same when listing. */
export const askedFacts = [
  'makerAccountLock',
  'firmwarePassword',
  'companyManaged',
  'diskWiped',
  'charger',
] as const satisfies FactName[]
export type AskedFact = (typeof askedFacts)[number]

/** Their answers from worst to best for the buyer; 'unknown' is none. */
export const answersWorstFirst: Readonly<Record<AskedFact, readonly [worst: string, ...better: string[]]>> = {
  makerAccountLock: ['yes', 'no'],
  firmwarePassword: ['yes', 'no'],
  companyManaged: ['yes', 'no'],
  diskWiped: ['no', 'yes'],
  charger: ['none', 'other', 'original'],
}

/** The facts that a browser can tell. */
export const browserFacts = ['resolution', 'refreshHz', 'touch'] as const satisfies FactName[]
export type BrowserFact = (typeof browserFacts)[number]

/** Each line of a check's result: what is compared with the listing. */
export const checkedFacts = [...reportedFacts, 'serial', ...browserFacts, ...askedFacts] as const
export type CheckedFact = (typeof checkedFacts)[number]

/**
 * How what was found compares with the listing. `not-listed`: the listing does not say it; `not-found`: the listing
 * does, the check could not see it; or, with both values, saw what can’t be compared with it.
 */
export const checkVerdicts = ['same', 'differs', 'not-listed', 'not-found'] as const
export type CheckVerdict = (typeof checkVerdicts)[number]

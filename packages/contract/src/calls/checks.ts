import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  askedFacts,
  browserFacts,
  checkLetters,
  checkRules,
  checkVerdicts,
  checkedFacts,
  sentFacts,
  type AskedFact,
  type BrowserFact,
  type SentFact,
} from '../checks.ts'
import { factOf, facts, type FactName, type FactValue } from '../facts.ts'
import { factSchemaOf, KnownFacts } from '../fact-schemas.ts'
import { AnyId, DateText, respons } from '../fields.ts'
import { lazyShape } from '../lazy-shape.ts'
import { MachineHash } from './products.ts'

const wrongLetters = 'Enter the eight letters of the address'

const CheckLetters = z
  .string(wrongLetters)
  .check(
    z.maxLength(40, wrongLetters),
    z.overwrite(checkLetters),
    z.regex(new RegExp(`^[${checkRules.letters}]{${checkRules.length}}$`), wrongLetters),
  )

/** 32 random bytes that the browser makes when it opens the check. With them it goes on, after a reload too. */
const CheckKey = z.string().check(z.regex(/^[\w-]{43}$/))

type ShapeOf<Name extends FactName> = { [Fact in Name]: z.ZodMiniOptional<z.ZodMiniType<FactValue<Fact>, unknown>> }
function factsNamed<Name extends FactName>(names: readonly Name[]): ShapeOf<Name> {
  return lazyShape(names, (name) => z.optional(factSchemaOf(factOf(name)))) as ShapeOf<Name>
}

/** What the laptop's own report says, and the hash of its serial number. */
export const CheckReport = z.strictObject({
  facts: z.strictObject(factsNamed<SentFact>(sentFacts)),
  machine: z.optional(MachineHash),
})
export type CheckReport = z.output<typeof CheckReport>

/** `KeyA`, `Numpad0`: the place of a key, as browsers name it. */
const KeyPlace = z.string('Unknown key').check(z.regex(/^[A-Za-z0-9]{1,30}$/, 'Unknown key'))
const count = (most: number) => z.number('Send a number').check(z.int(), z.gte(0), z.lte(most))

/** What the tests in the browser found; a test that was left out is absent. */
export const TestResults = z.strictObject({
  keys: z.optional(
    z.strictObject({
      /** Different keys that were pressed. */
      pressed: count(200),
      /** Keys of the drawn keyboard that were not. */
      missing: z.array(KeyPlace, 'Send the keys').check(z.maxLength(150, 'Too many keys')),
    }),
  ),
  screen: z.optional(z.enum(facts.screenTested.values, 'Choose what you saw')),
  speakers: z.optional(z.enum(facts.speakersTested.values, 'Choose what you heard')),
  /** As the browser tells it. */
  device: z.optional(
    z.strictObject({
      ...factsNamed<BrowserFact>(browserFacts),
      /** Browsers round it, and stop at a most. */
      memoryGb: z.optional(z.number('Send a number').check(z.gte(0), z.lte(1_024))),
      graphics: z.optional(z.string('Send a text').check(z.maxLength(200, 'Too long'))),
      batteryPercent: z.optional(count(100)),
      charging: z.optional(z.boolean('Send yes or no')),
    }),
  ),
})
export type TestResults = z.output<typeof TestResults>

export const CheckLine = z.object({
  what: z.enum(checkedFacts),
  verdict: z.enum(checkVerdicts),
  /** The values by the table of facts; of `serial` none is ever told. Null: not listed, or not found. */
  listed: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  found: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
})
export type CheckLine = z.output<typeof CheckLine>

/** What a check found, as it stands on the order. */
export const CheckResult = z.object({
  lines: z.array(CheckLine),
  tests: TestResults,
})
export type CheckResult = z.output<typeof CheckResult>

const OpenCheck = z.object({
  itemName: z.string(),
  photoUrl: z.string(),
  /** What the listing states, to be compared with. */
  facts: KnownFacts,
  /** ISO 8601: when nothing can be added any more. */
  until: DateText,
  /** How many reports can still be compared. */
  comparisonsLeft: z.number(),
  /** Of the last report; empty before one was compared. */
  lines: z.array(CheckLine),
  /** The result has been added to the order. */
  finished: z.boolean(),
})
export type OpenCheck = z.output<typeof OpenCheck>

export const checkCalls = {
  startCheck: call({
    method: 'POST',
    path: '/orders/{id}/checks',
    summary: 'A new address for checking the laptop of one’s order; an unopened one before it ends',
    access: 'signed-in',
    params: z.strictObject({ id: AnyId }),
    reply: respons(
      z.object({
        /** Ends the address `/check/…`. */
        letters: z.string(),
        /** Until when it can be opened, ISO 8601. */
        until: DateText,
      }),
    ),
    problems: ['order-not-found', 'order-act-not-possible', 'too-many-requests', 'no-user-record'],
  }),
  openCheck: call({
    method: 'POST',
    path: '/checks/open',
    summary: 'Opens a check on the laptop itself, once; again with the same key',
    body: z.strictObject({ letters: CheckLetters, key: CheckKey }),
    reply: respons(OpenCheck),
    problems: ['check-not-found', 'too-many-requests'],
  }),
  compareReport: call({
    method: 'POST',
    path: '/checks/compare',
    summary: 'Compares the laptop’s own report with the listing',
    body: z.strictObject({ key: CheckKey, report: CheckReport }),
    reply: respons(z.object({ lines: z.array(CheckLine), comparisonsLeft: z.number() })),
    problems: ['check-not-found', 'check-comparisons-used', 'too-many-requests'],
  }),
  finishCheck: call({
    method: 'POST',
    path: '/checks/finish',
    summary: 'Adds the result to the order, once',
    body: z.strictObject({
      key: CheckKey,
      tests: TestResults,
      /** Answers at the hand-over. */
      answers: z.strictObject(factsNamed<AskedFact>(askedFacts)),
    }),
    reply: respons(CheckResult),
    problems: ['check-not-found', 'too-many-requests'],
  }),
} as const

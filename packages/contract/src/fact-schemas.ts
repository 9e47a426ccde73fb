import * as z from 'zod/mini'
import {
  factNames,
  factOf,
  factSources,
  faults,
  type Fact,
  type FactName,
  type FactSource,
  type FactValue,
  type Fault,
} from './facts.ts'
import { Flag, PictureAddress, text, wireNumber } from './fields.ts'
import { lazyShape } from './lazy-shape.ts'
import { numberBetween, wholeBetween } from './listing-fields.ts'
import { latinDigits } from './numbers.ts'

/** The schema of a fact in a request. Numbers and flags may also be a form's text. */
export function factSchemaOf(fact: Fact): z.ZodMiniType {
  switch (fact.type) {
    case 'text':
      return text(fact.longest)
    case 'resolution':
      return Resolution
    case 'number':
      return factNumber(fact)
    case 'choice':
      return z.enum(fact.values, 'Choose one of the options')
    case 'choices':
      return z.array(z.enum(fact.values, 'Choose one of the options'), 'Choose one of the options').check(
        z.maxLength(fact.values.length, 'Choose each option once'),
        z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each option once'),
      )
    case 'flag':
      return Flag
    case 'day':
      return fact.to === 'today' ? Day.check(z.refine(hasBegun, 'This day is in the future')) : Day
  }
}

const pixels = 'Enter the width and height in pixels, such as 1920 × 1080'

/** As people type it, with any cross and spaces around it, in Latin or Bengali digits. */
const Resolution = z.string(pixels).check(
  z.maxLength(30, pixels),
  z.overwrite((typed) =>
    latinDigits(typed)
      .replaceAll(/[\s,]/g, '')
      .replace(/[×*X]/, 'x'),
  ),
  z.regex(/^[1-9]\d{2,4}x[1-9]\d{2,4}$/, pixels),
)

const Day = z
  .string('Enter a date')
  .check(z.regex(/^(19|20)\d\d-\d\d-\d\d$/, { error: 'Enter a date', abort: true }), z.refine(isDay, 'Enter a date'))

/** Somewhere on Earth. */
function hasBegun(day: string): boolean {
  return new Date(`${day}T00:00:00+14:00`).getTime() <= Date.now()
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

function factNumber({ lowest, highest, decimals }: Extract<Fact, { type: 'number' }>) {
  const say = decimals === 0 ? wholeBetween(lowest, highest) : numberBetween(lowest, highest)
  const fine = (value: number) => Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6
  return z.pipe(
    wireNumber(say),
    z
      .number()
      .check(
        z.gte(lowest, say),
        z.lte(highest, say),
        z.refine(fine, decimals === 1 ? 'Use at most one decimal' : decimals === 0 ? say : 'Use at most two decimals'),
      ),
  )
}

/** The schema of a fact in a reply, which does not check the bounds again. */
function replySchemaOf(fact: Fact): z.ZodMiniType {
  switch (fact.type) {
    case 'number':
      return z.number()
    case 'flag':
      return z.boolean()
    case 'choices':
      return z.array(z.enum(fact.values))
    case 'choice':
      return z.enum(fact.values)
    default:
      return z.string()
  }
}

type InputShape = { [Name in FactName]: z.ZodMiniOptional<z.ZodMiniType<FactValue<Name>, GivenAs<FactValue<Name>>>> }
type ReplyShape = { [Name in FactName]: z.ZodMiniOptional<z.ZodMiniType<FactValue<Name>>> }
type GivenAs<Value> = Value extends number
  ? number | string
  : Value extends boolean
    ? boolean | 'true' | 'false'
    : Value

function shapeOf(schemaOf: (fact: Fact) => z.ZodMiniType) {
  return lazyShape(factNames, (name) => z.optional(schemaOf(factOf(name))))
}

/** The facts of a new listing. */
export const NewFacts = z.strictObject(shapeOf(factSchemaOf) as InputShape)
export type NewFacts = z.output<typeof NewFacts>

export const KnownFactName = z.enum(factNames)

/** The facts in a reply. */
export const KnownFacts = z.object(shapeOf(replySchemaOf) as ReplyShape)

type ByName<Value> = { [Name in FactName]?: Value | undefined }

const Source = z.enum(factSources, 'Unknown source')
/** Which of the facts sent the seller did not state: `{ ramGb: 'report' }`. */
export const NewFactSources = z.strictObject(
  lazyShape(factNames, () => z.optional(Source)),
) as unknown as z.ZodMiniType<ByName<FactSource>, ByName<FactSource>>

/** By fault: the address of its photo. */
export type FaultPhotos = { [Name in Fault]?: string | undefined }
const faultPhotosOf = (address: z.ZodMiniType<string, string>) => lazyShape(faults, () => z.optional(address))
export const NewFaultPhotos = z.strictObject(faultPhotosOf(PictureAddress)) as unknown as z.ZodMiniType<
  FaultPhotos,
  FaultPhotos
>
export const KnownFaultPhotos = z.object(faultPhotosOf(z.string())) as unknown as z.ZodMiniType<
  FaultPhotos,
  FaultPhotos
>

export const KnownFactSource = z.object({ source: Source, on: z.string() })
/** By fact: its source, and the day on which it was read. A fact without an entry was stated by the seller. */
export const KnownFactSources = z.object(
  lazyShape(factNames, () => z.optional(KnownFactSource)),
) as unknown as z.ZodMiniType<FactSources, FactSources>
export type FactSources = ByName<z.output<typeof KnownFactSource>>

/** What follows from the processor's name. `inferred`: those that follow from the series, and are likely. */
export const ProcessorFacts = z.object({
  family: z.string(),
  generation: z.optional(z.number()),
  launchYear: z.optional(z.number()),
  cores: z.optional(z.number()),
  windows11: z.optional(z.boolean()),
  inferred: z.array(z.enum(['generation', 'launchYear', 'cores', 'windows11'])),
})
export type ProcessorFacts = z.output<typeof ProcessorFacts>

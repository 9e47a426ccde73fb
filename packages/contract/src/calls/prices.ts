import * as z from 'zod/mini'
import { call } from '../call.ts'
import { NewFacts } from '../fact-schemas.ts'
import { factNames } from '../facts.ts'
import { AnyId } from '../fields.ts'
import { inputShape } from '../listing-schemas.ts'

/** Below so many comparable sales nothing is said about a price. */
export const fewestComparable = 5

/** A completed sale, without who sold or bought what. `month`: '2026-11'. */
const PastSale = z.object({
  name: z.string(),
  facts: z.array(
    z.object({
      fact: z.enum(factNames),
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
    }),
  ),
  price: z.number(),
  month: z.string(),
})
export type PastSale = z.output<typeof PastSale>

/** What such laptops sold for. Prices are whole units of the currency. */
const PriceRange = z.object({
  /** How many comparable sales there are. */
  sales: z.number(),
  /** The version of the model, which each training raises. Null before the first. */
  model: z.nullable(z.number()),
  /** Null below `fewestComparable` comparable sales. */
  range: z.nullable(
    z.object({
      from: z.number(),
      middle: z.number(),
      to: z.number(),
      /** The median error of such estimates, each by a model that has not seen the sale: 0.17 is 17 %. */
      medianError: z.number(),
      /** What per cent of the sales the range claims to hold. */
      coverage: z.number(),
      /** The nearest comparable sales, at most eight, the nearest first. */
      sales: z.array(PastSale),
    }),
  ),
})
export type PriceRange = z.output<typeof PriceRange>

export const priceCalls = {
  readPriceRange: call({
    method: 'GET',
    path: '/products/{id}/price-range',
    summary: 'What laptops like this one sold for; without sales when the laptop is unknown or withdrawn',
    origin: 'ours',
    params: z.strictObject({ id: AnyId }),
    reply: PriceRange,
    shared: ['product:{id}', 'prices'],
  }),
  estimatePrice: call({
    method: 'POST',
    path: '/price-range',
    summary: 'What laptops like the described one sold for. Stores nothing',
    access: 'signed-in',
    origin: 'ours',
    body: z.strictObject({
      name: inputShape.itemName,
      brand: z.optional(inputShape.brand),
      condition: z.optional(inputShape.condition),
      months: z.optional(inputShape.usedtime),
      facts: z.optional(NewFacts),
    }),
    reply: PriceRange,
  }),
} as const

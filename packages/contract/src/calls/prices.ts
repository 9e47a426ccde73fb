import * as z from 'zod/mini'
import { leftOutReasons } from '../audit.ts'
import { call } from '../call.ts'
import { KnownFactName, NewFacts } from '../fact-schemas.ts'
import { AnyId, Id, Paging, responsList, Said } from '../fields.ts'
import { inputShape } from '../listing-schemas.ts'
import { PersonLink } from './listings.ts'

/** Below so many comparable sales nothing is said about a price. */
export const fewestComparable = 5
/** Fewer comparable sales than these must be of `fewestSellers` different sellers. */
export const manyComparable = 20
export const fewestSellers = 5

/**
 * A completed sale, without who sold or bought what and without anything that its seller worded. `month`: '2026-11'.
 */
export const PastSale = z.object({
  brand: z.string(),
  facts: z.array(
    z.object({
      fact: KnownFactName,
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
    }),
  ),
  price: z.number(),
  month: z.string(),
})
export type PastSale = z.output<typeof PastSale>

/** What such laptops sold for. Prices are whole units of the currency. */
export const PriceRange = z.object({
  /** How many comparable sales there are. */
  sales: z.number(),
  /** The version of the model, which each training raises. Null before the first. */
  model: z.nullable(z.number()),
  /** What there is too little of for a range: comparable sales, or different sellers of them. */
  missing: z.nullable(z.enum(['sales', 'sellers'])),
  /** Null when something is missing. */
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

/** A completed sale, as Admins see it. */
const RecordedSale = z.object({
  /** The payment's, where there was one. */
  _id: z.string(),
  /** The listing, while it has a page. */
  productId: z.nullable(z.string()),
  itemName: z.string(),
  brand: z.string(),
  price: z.number(),
  /** A day: '2026-11-23'. */
  soldOn: z.string(),
  /** Null before the market, and when the account was deleted. */
  seller: z.nullable(PersonLink),
  buyer: z.nullable(PersonLink),
  /** Why no price is learnt from it; null: it counts. */
  leftOutFor: z.nullable(z.enum([...leftOutReasons, 'seller-deleted'])),
  /** The Admin who left it out. */
  leftOutBy: z.nullable(PersonLink),
})
export type RecordedSale = z.output<typeof RecordedSale>

export const priceCalls = {
  readPriceRange: call({
    method: 'GET',
    path: '/products/{id}/price-range',
    summary: 'What laptops like this one sold for; without sales when the laptop is unknown or withdrawn',
    params: z.strictObject({ id: AnyId }),
    reply: PriceRange,
    shared: true,
  }),
  estimatePrice: call({
    method: 'POST',
    path: '/price-range',
    summary: 'What laptops like the described one sold for. Stores nothing',
    access: 'signed-in',
    body: z.strictObject({
      name: inputShape.itemName,
      brand: z.optional(inputShape.brand),
      condition: z.optional(inputShape.condition),
      months: z.optional(inputShape.usedtime),
      facts: z.optional(NewFacts),
    }),
    reply: PriceRange,
  }),
  listSales: call({
    method: 'GET',
    path: '/sales',
    summary: 'All completed sales, from which price ranges are learnt, the newest first',
    access: 'admin',
    query: Paging,
    reply: responsList(RecordedSale),
  }),
  leaveOutSale: call({
    method: 'PATCH',
    path: '/sales/{id}',
    summary: 'Leave a sale out of price ranges from the next training on, for a reason; null counts it again',
    access: 'admin',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ leftOutFor: z.nullable(z.enum(leftOutReasons, 'Choose a reason')) }),
    reply: Said,
    problems: ['sale-not-found'],
  }),
} as const

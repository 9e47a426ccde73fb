import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Cursor, DateText, Flag, Id, Limit, optionalText, responsList } from '../fields.ts'
import { itemStates } from '../items.ts'
import { searchLimits } from '../search.ts'

/** A user's name and the id of their page; the name is null when they were deleted. */
export const PersonLink = z.object({ _id: z.string(), displayName: z.nullable(z.string()) })
export type PersonLink = z.output<typeof PersonLink>

const ListingLink = z.object({ _id: z.string(), itemName: z.string() })

/** A listing of any state, as Admins see it. */
export const AnyListing = z.object({
  _id: z.string(),
  itemName: z.string(),
  brand: z.string(),
  photoUrl: z.string(),
  resalePrice: z.number(),
  /** ISO 8601. */
  createdOn: DateText,
  state: z.enum(itemStates),
  /** Sold by card. */
  paid: z.boolean(),
  seller: PersonLink,
  /** Open reports; counting stops one above `highestCount`. */
  reports: z.number(),
  /** The earlier listing for sale of the same laptop, by its serial number. */
  sameLaptop: z.nullable(ListingLink),
  /** A listing of another seller that shows one of its photos, which that seller uploaded earlier. */
  samePhoto: z.nullable(ListingLink),
})
export type AnyListing = z.output<typeof AnyListing>

const Filters = z.strictObject({
  limit: z.optional(Limit),
  after: z.optional(Cursor),
  /** Part of the name, case-insensitive. */
  q: z.optional(optionalText(searchLimits.words)),
  state: z.optional(z.enum(itemStates, 'Unknown state')),
  seller: z.optional(Id),
  twice: z.optional(Flag),
  samePhoto: z.optional(Flag),
})
export type ListingFilters = z.output<typeof Filters>

export const listingCalls = {
  listAllProducts: call({
    method: 'GET',
    path: '/products/all/list',
    summary:
      'Laptops of every state, newest first; filtered by name, state, seller or whether the laptop is listed twice',
    access: 'admin',
    query: Filters,
    reply: responsList(AnyListing),
  }),
} as const

import type { Product, SearchReply } from '@market/contract'
import type { Market } from './markets.ts'
import { fitsAny, type Query } from './rules.ts'

const first = 10

export interface Judged {
  market: string
  q: string
  kind: string
  /** Listings in the market that are right. */
  exist: number
  /** Right ones among the first ten, divided by ten or by all that exist. */
  precision: number
  /** None of the right ones is among the first ten. */
  empty: boolean
  /** On the first page although they must not be. */
  never: number
  total: number
  /** What was found first. */
  shown: string[]
}

/** Asks one query. Null when nothing in this market is right: there is nothing to be found. */
export async function judge(market: Market, query: Query): Promise<Judged | null> {
  const exist = market.listings.filter((listing) => fitsAny(listing, query.right)).length
  if (exist === 0) return null
  const reply: SearchReply = await market.search({ q: query.q })
  const top = reply.respons.slice(0, first)
  const right = top.filter((listing) => fitsAny(listing, query.right)).length
  const never = query.never
  return {
    market: market.name,
    q: query.q,
    kind: query.kind,
    exist,
    precision: right / Math.min(first, exist),
    empty: right === 0,
    never: never === undefined ? 0 : reply.respons.filter((listing) => fitsAny(listing, never)).length,
    total: reply.total.count,
    shown: top.map((listing: Product) => listing.itemName),
  }
}

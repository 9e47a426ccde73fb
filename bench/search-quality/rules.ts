import type { Product } from '@market/contract'

/** A pattern, in either case, or bounds: `[14, 14.9]`; null is unbounded. */
type Test = string | readonly [least: number | null, most: number | null]

/** A condition on a listing's own fields; all that are given must hold. */
export interface Rule {
  /** A pattern of the title. */
  title?: string
  brand?: string
  /** A pattern of the title, the description or a fact. */
  text?: string
  place?: string
  condition?: string
  price?: readonly [least: number | null, most: number | null]
  facts?: Readonly<Record<string, Test>>
  not?: Rule | readonly Rule[]
}

export interface Query {
  q: string
  /** What kind of query it is, for the page. */
  kind: string
  /** The markets it is asked in: `file`, `demo`; by default both. */
  on?: readonly string[]
  /** A listing is right if it fits one of these rules. */
  right: Rule | readonly Rule[]
  /** Listings that must not be on the first page. */
  never?: Rule | readonly Rule[]
  /**
   * Where no listing has all that was typed: the other searches that the reply must offer, each as the listings that it
   * finds. An offer is right if its count is exact and its first page holds no others.
   */
  ways?: readonly (Rule | readonly Rule[])[]
}

export function fitsAny(listing: Product, rules: Rule | readonly Rule[]): boolean {
  return (isList(rules) ? rules : [rules]).some((rule) => fits(listing, rule))
}

function fits(listing: Product, { title, brand, text, place, condition, price, facts = {}, not }: Rule): boolean {
  const stated: Readonly<Record<string, unknown>> = listing.facts ?? {}
  const whole = [listing.itemName, listing.description, ...Object.values(stated).map(String)].join('\n')
  return (
    found(title, listing.itemName) &&
    found(brand, listing.brand) &&
    found(text, whole) &&
    found(place, listing.location) &&
    found(condition, listing.condition) &&
    (price === undefined || between(price, listing.resalePrice)) &&
    Object.entries(facts).every(([name, test]) => stated[name] !== undefined && holds(test, stated[name])) &&
    (not === undefined || !fitsAny(listing, not))
  )
}

function holds(test: Test, value: unknown): boolean {
  return typeof test === 'string' ? found(test, String(value)) : between(test, Number(value))
}

function found(pattern: string | undefined, text: string): boolean {
  return pattern === undefined || new RegExp(pattern, 'iu').test(text)
}

function between([least, most]: readonly [number | null, number | null], value: number): boolean {
  return (least === null || value >= least) && (most === null || value <= most)
}

function isList(rules: Rule | readonly Rule[]): rules is readonly Rule[] {
  return Array.isArray(rules)
}

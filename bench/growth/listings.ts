import { listings, type DemoListing } from '@market/demo'
import type { Facts, FactSources } from '@market/contract'
import type { Random } from '../random.ts'

const models = listings as readonly [DemoListing, ...DemoListing[]]

/** Words of the demo's descriptions that many laptops have. */
export const commonWords = 'battery,charger,keyboard,screen,hinge,camera,fan,lid,scratch,original,works,windows'.split(
  ',',
)

/** One row of the filling; prices in minor units. */
interface Listing {
  n: number
  seller: number
  brand: string
  name: string
  said: string
  original: number
  price: number
  months: number
  condition: string
  place: string
  negotiable: boolean
  sold: boolean
  facts: Facts
  sources: FactSources
}

/** They grow with the market, so that each stays rare. */
export function makeRareWords(random: Random, size: number): string[] {
  const letter = (of: string): string => of[random.whole(0, of.length - 1)] ?? ''
  const word = (): string =>
    Array.from({ length: 4 }, () => letter('bcdfghjklmnprstvwyz') + letter('aeiou')).join('') + letter('lmnrst')
  return Array.from({ length: Math.ceil(size / 100) }, word)
}

/** The demo's laptops, each in one of twenty lines, with another age and price; the same for the same seed and size. */
export function listingsFrom(random: Random, size: number): (n: number) => Listing {
  const rareWords = makeRareWords(random.fork('rare'), size)
  /** By rank, with Zipf's distribution: the second half as often as the first. */
  const ranked = (count: number): number => Math.floor(count ** random.next()) - 1
  return (n) => {
    const of = random.pick(models)
    const [line, months] = [random.whole(1, 20), Math.floor(72 * random.next() ** 1.5)]
    const said = [of.description]
    if (random.chance(0.2)) said.push(rareWords[random.whole(0, rareWords.length - 1)] ?? '')
    if (random.chance(0.03)) said.push((commonWords[random.whole(0, 9)] ?? '').replace(/(?<=..)./, ''))
    if (random.chance(0.2)) said.push(`pf${(n * 2_654_435_761).toString(36)}`)
    return {
      n,
      seller: ranked(Math.ceil(size / 40)) + 1,
      brand: of.brand,
      name: `${of.itemName} ${line}`,
      said: said.join(' '),
      original: of.originalPrice,
      price: Math.floor(of.resalePrice * 0.985 ** months * (0.7 + 0.6 * random.next())),
      months,
      condition: of.condition,
      place: of.location,
      negotiable: of.negotiable,
      sold: random.chance(0.2),
      facts: { ...of.facts, ...of.report, model: `${of.facts.model ?? of.itemName} ${line}` },
      sources: of.report ? { batteryHealthPercent: { source: 'report', on: '2026-11-22' } } : {},
    }
  }
}

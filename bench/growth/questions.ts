import { randomFrom, type Random } from '../random.ts'
import type { Asked } from './ask.ts'
import { commonBrand, type Facts } from './facts.ts'
import type { GrowthMarket } from './open-market.ts'
import { uniqueCursors } from './cursors.ts'

export interface Question {
  name: string
  ask(): Asked
}

const brands = ['HP', 'Lenovo', 'Dell', 'Asus', 'Acer', 'Apple', 'Samsung', 'MSI', 'Microsoft', 'Razer']
const towns = ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna', 'Rajshahi']
const typedFacts = [
  'i5 16gb',
  'thinkpad under 600',
  'hp i7 512gb ssd',
  'ryzen 5 8gb',
  'elitebook 840 i5 16gb 256gb',
  'gaming laptop under 1000',
  '14 inch i5 windows 11',
  'dell latitude i5 8th gen',
  'macbook air 16gb',
  'lenovo i7 32gb 1tb under 900',
]
const conditions = ['Excellnet', 'Good', 'Fair']

/** What a seller states in the form. */
const factsOf = (n: number) => ({
  model: `EliteBook 840 G${1 + (n % 9)}`,
  processor: 'Intel Core i5-8350U',
  ramGb: [8, 16, 32][n % 3],
  storageGb: 512,
  storageKind: 'SSD',
  screenInches: 14,
  operatingSystem: 'Windows 11 Pro',
  batteryHealthPercent: 60 + (n % 40),
})

/** The rows of the tables. Requests for lists never repeat, others only when all have been sent; signed in, unless the name says otherwise. */
export function questionsFor(
  { product, buyer, seller, photoUrl, own, size }: GrowthMarket,
  known: Facts,
  seed: number,
): Question[] {
  const get = (address: string, token: string | null = buyer.token): Asked => ({
    port: product.port,
    method: 'GET',
    address,
    token,
  })
  const send = (method: 'POST' | 'PUT', address: string, token: string, body: object): Asked => ({
    port: product.port,
    method,
    address,
    token,
    body: JSON.stringify(body),
  })
  const cursors = uniqueCursors()
  const search = (query: [string, string][], order?: 'b'): Asked => {
    const letter = order ?? (query.some(([name]) => name === 'q') ? 'r' : 'n')
    const sort: [string, string][] = order === 'b' ? [['sort', 'battery']] : []
    return get(`/api/search?${new URLSearchParams([...query, ...sort, ['after', cursors.first(letter)]])}`)
  }
  const suggest = (q: string): Asked => get(`/api/suggestions?${new URLSearchParams({ q })}`)
  const row = (name: string, make: (random: Random, n: number) => Asked): Question => {
    const random = randomFrom(seed).fork(name)
    let n = 0
    return { name, ask: () => make(random, n++) }
  }
  const one = <Item>(from: readonly Item[], n: number): Item => {
    const item = from[n % from.length]
    if (item === undefined) throw new Error(`a market of ${size} is too small to ask for this`)
    return item
  }
  const any = (random: Random, from: readonly string[]): string => one(from, random.whole(0, from.length - 1))
  const two = (random: Random): [string, string][] => [
    ['brand', any(random, brands.slice(0, 5))],
    ['condition', any(random, conditions)],
  ]
  const atMost = (random: Random): [string, string] => ['maxPrice', String(random.whole(300, 1500))]
  const flags: [string, string][] = [
    ['negotiable', 'true'],
    ['verified', 'true'],
  ]
  const facts: ((random: Random) => [string, string])[] = [
    (random) => ['processor', any(random, ['Core i5', 'Core i7', 'Ryzen 5', 'Celeron'])],
    (random) => ['minRam', any(random, ['8', '16', '32'])],
    (random) => ['storageKind', any(random, ['SSD', 'HDD'])],
    (random) => ['os', any(random, ['Windows 11', 'Windows 10', 'Linux'])],
    (random) => ['generation', any(random, ['Intel 8', 'Intel 10', 'Ryzen 5000'])],
    (random) => ['minStorage', any(random, ['256', '512', '1000'])],
    () => ['report', 'true'],
    (random) => ['maxScreen', any(random, ['13.9', '14.9', '15.9'])],
    (random) => ['graphics', any(random, ['integrated', 'dedicated'])],
    (random) => ['minBattery', any(random, ['60', '80', '90'])],
    () => ['photos', 'true'],
    () => ['faultless', 'true'],
    () => ['region', 'Essex'],
    (random) => ['maxMonths', any(random, ['12', '24', '36'])],
  ]
  const counted: [string, string] = ['limit', '1']
  const listing = (random: Random, n: number) => ({
    brand: any(random, brands),
    itemName: `EliteBook 840 ${n}`,
    description: 'Battery holds four hours. The charger is original. Sold because of a newer one.',
    originalPrice: 900,
    resalePrice: 300 + random.whole(0, 500),
    condition: any(random, conditions),
    photoUrl,
    phone: '01700-000000',
    location: any(random, towns),
    usedtime: random.whole(0, 60),
    userid: seller.email,
    nagotiationFlag: true,
  })
  // Every booking is of another laptop, independent of the other rows.
  let booked = 0
  return [
    row('category page 1', (_, n) => get(`/api/products/category/${one(brands, n)}?after=${cursors.first()}`)),
    row('category page 1, signed out', (_, n) => get(`/api/products/category/${one(brands, n)}`, null)),
    row('category page 100', (_, n) =>
      get(`/api/products/category/${commonBrand}?after=${cursors.near(one(known.laterCursors, n))}`),
    ),
    row('search, common word', (_, n) => search([['q', one(known.commonWords, n)]])),
    row('search, rare word', (_, n) => search([['q', one(known.rareWords, n)]])),
    row('search, best battery first', () => search([], 'b')),
    row('search, misspelt word', (_, n) => search([['q', one(known.misspeltWords, n)]])),
    row('search, absent word', (_, n) => search([['q', one(known.absentWords, n)]])),
    row('search, two words, one misspelt', (_, n) =>
      search([['q', `${one(known.misspeltWords, n)} ${one(known.commonWords, n * 7 + 3)}`]]),
    ),
    row('search, facts in words', (_, n) => search([['q', one(typedFacts, n)]])),
    row('suggestions', (_, n) => suggest(n % 3 === 2 ? `used ${one(known.beginnings, n)}` : one(known.beginnings, n))),
    row('suggestions, one letter after a word', (_, n) =>
      suggest(`${one(known.rareWords, n)} ${'lehdiwp'[n % 7] ?? ''}`),
    ),
    row('facet counts, no choice', () => search([counted])),
    row('facet counts, one choice', (random, n) =>
      search([
        counted,
        one(
          [
            ['brand', any(random, brands)],
            ['condition', any(random, conditions)],
            ['place', any(random, towns)],
            atMost(random),
            ...flags,
            ...facts.map((of) => of(random)),
          ],
          n,
        ),
      ]),
    ),
    row('facet counts, three choices', (random) => search([counted, ...two(random), ['place', any(random, towns)]])),
    row('facet counts, three facts', (random, n) =>
      search([counted, ...[0, 1, 2].map((more) => one(facts, n + 4 * more)(random))]),
    ),
    row('facet counts, six facts', (random, n) =>
      search([counted, ...[0, 2, 4, 6, 8, 10].map((more) => one(facts, n + more)(random))]),
    ),
    row('facet counts, five choices and a word', (random, n) =>
      search([counted, ['q', one(known.commonWords, n)], ...two(random), atMost(random), ...flags]),
    ),
    row('facet counts, six choices', (random) =>
      search([counted, ...two(random), ['place', any(random, towns)], atMost(random), ...flags]),
    ),
    row('one product', (_, n) => get(`/api/products/${one(known.laptops, 2 * n).id}`)),
    row('one product, signed out', (_, n) => get(`/api/products/${one(known.laptops, 2 * n + 1).id}`, null)),
    row('similar laptops', (_, n) => get(`/api/products/similar/${one(known.laptops, n).id}`)),
    row('sitemap part', (_, n) => get(one(known.sitemapParts, n), null)),
    row('create listing', (random, n) => send('POST', '/api/products', seller.token, listing(random, n))),
    row('create listing with facts', (random, n) =>
      send('POST', '/api/products', seller.token, { ...listing(random, n), facts: factsOf(n) }),
    ),
    row('edit listing', (random, n) => {
      const { userid: _, ...change } = { ...listing(random, n), facts: factsOf(n) }
      return send('PUT', `/api/products/${one(own, n)}`, seller.token, change)
    }),
    row('booking', () => {
      const laptop = known.laptops[known.laptops.length - 1 - booked++]
      if (!laptop) throw new Error('there are no laptops left to book')
      return send('POST', '/api/booking', buyer.token, {
        name: 'Visitor',
        productId: laptop.id,
        userId: buyer.email,
        phone: '01700-000000',
        price: laptop.price,
        location: 'Dhaka',
      })
    }),
  ]
}

import type { Asked } from '../load.ts'
import { randomFrom, type Random } from '../random.ts'
import { commonWords, makeRareWords } from './listings.ts'
import type { GrowthMarket } from './market.ts'

export interface Question {
  name: string
  ask(): Asked
}

const brands = ['Lenovo', 'HP', 'Dell', 'Apple', 'Asus']
const typedFacts = (
  'i5 16gb,thinkpad under 600,hp i7 512gb ssd,ryzen 5 8gb,gaming laptop under 1000,14 inch i5 windows 11,' +
  'dell latitude i5 8th gen,lenovo i7 32gb 1tb under 900'
).split(',')
const beginnings = ['h', 'hp ', 'hp e', 'thi', 'thinkp', 'dell l', 'lat', 'macb', 'i5', 'used le', 'used pro', 'zen']

/** The search's parameters of facts. */
const facts = (
  'processor=Core i5,Core i7,Ryzen 5,Celeron;minRam=8,16,32;storageKind=SSD,HDD;os=Windows 11,Windows 10,Linux;' +
  'generation=Intel 8,Intel 10,Ryzen 5000;minStorage=256,512,1000;report=true;maxScreen=13.9,14.9,15.9;' +
  'graphics=integrated,dedicated;minBattery=60,80,90;maxMonths=12,24,36'
).split(';')

/** A year later than any listing, in microseconds. */
const ahead = (Date.now() + 365 * 24 * 3_600_000) * 1000
const anyId = 'ffffffff-ffff-7fff-bfff-ffffffffffff'

/**
 * The rows of the table, signed in. Requests for lists never repeat, because each has a cursor of its own before the
 * list's first entry, and others only when all have been sent: PostgreSQL serves them all.
 */
export async function questionsFor({ size, url, token, read }: GrowthMarket, seed: number): Promise<Question[]> {
  const laptops = await read<{ id: string }>(
    `select id from products where state = 'for_sale' order by md5($1 || id::text) limit 20000`,
    [seed],
  )
  const later = await read<{ id: string; micros: string }>(
    `select id, (extract(epoch from posted_at) * 1000000)::bigint::text as micros from products
    where brand_id = (select id from brands where name = $1) and state = 'for_sale'
    order by posted_at desc offset $2 limit 11`,
    [brands[0], Math.min(2_376, size / 20)],
  )
  const [part = ''] = /\/sitemap\/laptops-[^<]*/.exec(await (await fetch(`${url}/sitemap.xml`)).text()) ?? []
  const rareWords = makeRareWords(randomFrom(seed).fork('rare'), size)

  let cursor = 0
  const cursorOf = (key: string): string => Buffer.from(key).toString('base64url')
  const get = (address: string): Asked => ({ path: address, headers: { authorization: `Bearer ${token}` } })
  const search = (query: [string, string][], order = query.some(([name]) => name === 'q') ? 'r901' : 'n'): Asked => {
    // Before the first entry: of the highest rank, of a battery above any, or later than any.
    const key = (order === 'b' ? 1_000 : ahead) + cursor++
    return get(`/api/search?${new URLSearchParams([...query, ['after', cursorOf(`${order}${key}:${anyId}`)]])}`)
  }
  const count = (query: [string, string][]): Asked => search([['limit', '1'], ...query])
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
  const any = <Item>(random: Random, from: readonly Item[]): Item => one(from, random.whole(0, from.length - 1))
  const fact = (random: Random, n: number): [string, string] => {
    const [name = '', values = ''] = one(facts, n).split('=')
    return [name, any(random, values.split(','))]
  }
  const brandAndState = (random: Random): [string, string][] => [
    ['brand', any(random, brands)],
    ['condition', any(random, ['Excellnet', 'Good', 'Fair'])],
  ]
  const misspell = (random: Random, word: string): string => {
    const place = random.whole(2, word.length - 2)
    return word.slice(0, place) + random.pick(['q', 'x', 'j', 'w', 'k']) + word.slice(place + 1)
  }
  return [
    row('category page 1', (_, n) =>
      get(`/api/products/category/${one(brands, n)}?after=${cursorOf(`${ahead + cursor++}:${anyId}`)}`),
    ),
    row('category page 100', (_, n) => {
      const { id, micros } = one(later, n)
      return get(`/api/products/category/${brands[0]}?after=${cursorOf(`${BigInt(micros) + BigInt(cursor++)}:${id}`)}`)
    }),
    row('search, common word', (_, n) => search([['q', one(commonWords, n)]])),
    row('search, rare word', (_, n) => search([['q', one(rareWords, n)]])),
    row('search, best battery first', () => search([['sort', 'battery']], 'b')),
    row('search, misspelt word', (random, n) => search([['q', misspell(random, one(commonWords, n))]])),
    row('search, absent word', (random) =>
      search([['q', Array.from({ length: 9 }, () => any(random, [...'qxzjvwk'])).join('')]]),
    ),
    row('search, two words, one misspelt', (random, n) =>
      search([['q', `${misspell(random, one(commonWords, n))} ${one(commonWords, n * 7 + 3)}`]]),
    ),
    row('search, facts in words', (_, n) => search([['q', one(typedFacts, n)]])),
    row('suggestions', (_, n) => suggest(one(beginnings, n))),
    row('suggestions, one letter after a word', (_, n) => suggest(`${one(rareWords, n)} ${one([...'lehdiwp'], n)}`)),
    row('counts, no choice', () => count([])),
    row('counts, one choice', (random, n) => count([fact(random, n)])),
    row('counts, three choices', (random) => count([...brandAndState(random), ['place', 'Dhaka']])),
    row('counts, six facts', (random, n) => count([0, 2, 4, 6, 8, 10].map((more) => fact(random, n + more)))),
    row('one product', (_, n) => get(`/api/products/${one(laptops, n).id}`)),
    row('similar laptops', (_, n) => get(`/api/products/similar/${one(laptops, n).id}`)),
    row('sitemap part', () => ({ path: part })),
  ]
}

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../test/market.ts'
import { ownWord, searchedMarket, type Listing, type SearchFilters } from '../../../test/searched-market.ts'
import { purgeWords } from '../listings/entries/purge-words.ts'
import { collectSuggestions } from './suggestions/collect-suggestions.ts'

const { market, search } = searchedMarket()

const flooded = 200
const insult = 'thikpaad'
const address = 'WWW.evil.test'
const advertisement = 'Best Evil Shop'
let people: TestUser[]

/** As many sellers as a word, a model or a place needs to count for everybody. */
const several = () => people.slice(0, 3)

const list = (who: TestUser, changes: Listing) => market().listLaptop(who, changes)
const listEach = (sellers: readonly TestUser[], changes: Listing) =>
  Promise.all(sellers.map((one) => list(one, changes)))

async function collect(): Promise<void> {
  await sql`update search_suggestions set collected_at = now() - interval '2 hours'`.execute(market().db)
  await collectSuggestions(market().db)
  await purgeWords(market().db)
}

async function suggestionsFor(q: string): Promise<string[]> {
  const { body } = await market().visitor.call('listSuggestions', { query: { q } })
  return body.suggestions.map(({ text }: { text: string }) => text)
}

async function placesIn(query: SearchFilters, facet: 'place' | 'region' = 'place'): Promise<Record<string, number>> {
  const { body } = await search(query)
  const values: { value: string; count: number }[] = body.facets[facet]
  return Object.fromEntries(values.map(({ value, count }) => [value, count]))
}

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 9 }, () => market().signUp('Saler')))
  await listEach(several(), { brand: 'Lenovo', itemName: 'A', facts: { model: 'ThinkPad T480' } })
  // The facts, words and places of one seller, more often than those of all others together.
  const flooder = await market().signUp('Saler')
  const flood: Listing = {
    brand: 'Lenovo',
    itemName: `ThinkPad ${insult}`,
    description: `Look at ${insult} at ${address}.`,
    location: `${advertisement}, Essex-${insult}, United Kingdom`,
    facts: { model: `ThinkPad ${address} ${insult}`, ramGb: 15, screenInches: 14.7 },
  }
  for (let n = 0; n < flooded; n += 20)
    await listEach(
      Array.from({ length: 20 }, () => flooder),
      flood,
    )
  await collect()
})

describe('one seller with 200 laptops', () => {
  it('puts no text into what others are suggested, only the product line that we know', async () => {
    for (const q of [insult, 'evil', 'www', '15 gb', '14.7']) expect([q, await suggestionsFor(q)]).toEqual([q, []])
    expect(await suggestionsFor('thinkp')).toEqual(['Lenovo ThinkPad T480', 'Lenovo ThinkPad'])
  })

  it('decides no spelling of what others are suggested', async () => {
    const other = await market().signUp('Saler')
    for (let n = 0; n < 8; n++) await list(other, { brand: 'Lenovo', itemName: 'A', facts: { model: 'THINKPAD t480' } })
    await collect()
    await expect.poll(() => suggestionsFor('t480')).toEqual(['Lenovo ThinkPad T480'])
  })

  it('invents at most twenty models', async () => {
    const other = await market().signUp('Saler')
    const models = Array.from({ length: 30 }, (_, n) => `Latitude ${8100 + n}`)
    for (const model of models) await list(other, { brand: 'Dell', itemName: 'A', facts: { model } })
    await collect()
    const { rows } =
      await sql`select distinct text from search_suggestions where text like 'Dell Latitude 81%'`.execute(market().db)
    expect(rows).toHaveLength(20)
  })

  it('corrects nobody’s typing to a word of the seller’s own', async () => {
    for (const q of ['thikpaaad', 'thikpad']) {
      const { body } = await search({ q })
      expect([q, body.understood ?? null]).not.toEqual([q, insult])
    }
    expect((await search({ q: 'thikpad' })).body.understood).toBe('thinkpad')
  })

  it('prevents no correction: a word of theirs is no known word, however many laptops have it', async () => {
    const own = ownWord()
    await listEach(
      Array.from({ length: 24 }, (_, n) => people[n % 3] ?? expect.unreachable()),
      { brand: 'Lenovo', itemName: `IdeaPad ${own}` },
    )
    const misspeller = await market().signUp('Saler')
    await listEach(
      Array.from({ length: 30 }, () => misspeller),
      { brand: 'Asus', itemName: 'A idaepad' },
    )
    await collect()
    expect((await search({ q: 'idaepad' })).body.understood).toBe('ideapad')
    // Where no laptop has both words, too.
    expect((await search({ q: `idaepad ${own}` })).body.understood).toBe(`ideapad ${own}`)
    // With the link to the search as typed.
    expect((await search({ q: 'idaepad', asTyped: 'true' })).body.total).toEqual({ count: 30, capped: false })
  })

  it('has no value of their own among the places and regions', async () => {
    await listEach(several(), { itemName: 'elsewhere', location: 'Leigh-on-Sea, Essex, United Kingdom' })
    await collect()
    for (const query of [{}, { q: 'thinkpad' }, { q: insult }]) {
      expect(Object.keys(await placesIn(query)).filter((place) => /evil/i.test(place))).toEqual([])
      expect(Object.keys(await placesIn(query, 'region')).filter((place) => place.includes(insult))).toEqual([])
    }
    expect(await placesIn({ q: 'elsewhere' })).toEqual({ 'Leigh-on-Sea': 3 })
    expect(await placesIn({ q: 'elsewhere' }, 'region')).toEqual({ Essex: 3 })
    // A visitor who chooses it by the address still gets it.
    expect(await placesIn({ place: advertisement })).toMatchObject({ [advertisement]: flooded })
  })

  it('decides no spelling of a place', async () => {
    const own = ownWord()
    await listEach(several(), { itemName: own, location: 'Tunbridge Wells' })
    await listEach(
      Array.from({ length: 7 }, () => people[4] ?? expect.unreachable()),
      {
        itemName: own,
        location: 'TUNBRIDGE wells',
      },
    )
    await listEach(
      Array.from({ length: 3 }, () => people[4] ?? expect.unreachable()),
      {
        itemName: own,
        location: 'DHAKA',
      },
    )
    await collect()
    expect(await placesIn({ q: own })).toEqual({ 'Tunbridge Wells': 10, Dhaka: 3 })
  })
})

describe('what several sellers have', () => {
  it('corrects typing once three have the word, and no sooner', async () => {
    const word = ownWord()
    const typo = `${word.slice(0, 6)}${word.slice(7)}`
    const understood = async () => (await search({ q: typo })).body.understood
    await listEach(people.slice(0, 2), { itemName: word })
    await purgeWords(market().db)
    expect(await understood()).toBeUndefined()
    await list(people[2] ?? expect.unreachable(), { itemName: word })
    await purgeWords(market().db)
    expect(await understood()).toBe(word)
  })

  it('replaces a rare word by a frequent one, where frequent is what many sellers write', async () => {
    const often = ownWord()
    const rare = `${often.slice(0, 6)}${often.slice(7)}`
    await listEach(several(), { itemName: often })
    await list(people[8] ?? expect.unreachable(), { itemName: rare })
    for (let n = 0; n < 20; n++) await list(people[0] ?? expect.unreachable(), { itemName: often })
    await purgeWords(market().db)
    expect((await search({ q: rare })).body).not.toHaveProperty('understood')
    await listEach(people.slice(3, 8), { itemName: often })
    expect((await search({ q: rare, limit: '5' })).body.understood).toBe(often)
  })
})

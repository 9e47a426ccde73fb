import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/market.ts'
import { searchedMarket, type Listing } from '../../../../test/searched-market.ts'
import { collectSuggestions } from './collect-suggestions.ts'
import { keysOf } from './keys.ts'

const { market } = searchedMarket()

async function suggestionsFor(q: string): Promise<[text: string, kind: string][]> {
  const { status, body } = await market().visitor.call('listSuggestions', { query: { q } })
  expect(status).toBe(200)
  return body.suggestions.map(({ text, kind }: { text: string; kind: string }) => [text, kind])
}

let sellers: TestUser[]
beforeAll(async () => {
  sellers = await Promise.all([1, 2, 3, 4].map(() => market().signUp('Saler')))
})

/** Listed by so many sellers. */
function sell(count: number, changes: Listing): Promise<string[]> {
  return Promise.all(sellers.slice(0, count).map((one) => market().listLaptop(one, changes)))
}

async function collect(): Promise<void> {
  await sql`update search_suggestions set collected_at = now() - interval '2 hours'`.execute(market().db)
  await collectSuggestions(market().db)
}

it('completes models, brands and facts of laptops for sale, the frequent ones first, however they are split', async () => {
  const facts = {
    processor: 'Intel Core i5-8350U',
    ramGb: 16,
    storageGb: 512,
    storageKind: 'SSD',
    screenInches: 14,
  } as const
  await sell(4, { brand: 'Lenovo', itemName: 'A', facts: { ...facts, model: 'ThinkPad T480' } })
  await sell(3, { brand: 'Lenovo', itemName: 'B', facts: { model: 'ThinkPad T480s' } })
  const xps = await sell(3, {
    brand: 'Dell',
    itemName: 'C',
    facts: {
      model: 'XPS 13 9360',
      storageGb: 1000,
      storageKind: 'NVMe',
      screenInches: 13.3,
      operatingSystem: 'Windows 11 Pro',
    },
  })
  await collect()
  const both = [
    ['Lenovo ThinkPad T480', 'model'],
    ['Lenovo ThinkPad T480s', 'model'],
  ]
  for (const q of ['thinkp', 'Think pad', 't4', 'T 48', 'lenovo th'])
    expect([q, await suggestionsFor(q)]).toEqual([q, both])
  expect(await suggestionsFor('xps13')).toEqual([['Dell XPS 13 9360', 'model']])
  expect(await suggestionsFor('lenov')).toEqual([['Lenovo', 'brand'], ...both])
  expect(await suggestionsFor('লেনোভো')).toEqual([['Lenovo', 'brand'], ...both])
  expect(await suggestionsFor('16 g')).toEqual([['16 GB RAM', 'fact']])
  expect(await suggestionsFor('512')).toEqual([['512 GB SSD', 'fact']])
  expect(await suggestionsFor('1 t')).toEqual([['1 TB SSD', 'fact']])
  expect(await suggestionsFor('14')).toEqual([['14 inch', 'fact']])
  expect(await suggestionsFor('13.3')).toEqual([['13.3 inch', 'fact']])
  expect(await suggestionsFor('windows')).toEqual([['Windows 11', 'fact']])
  expect(await suggestionsFor('core')).toEqual([['Core i5', 'fact']])
  // The last word is completed after what stands before it.
  expect(await suggestionsFor('cheap t480s')).toEqual([['cheap Lenovo ThinkPad T480s', 'model']])
  expect(await suggestionsFor('qzwvx')).toEqual([])

  for (const [n, id] of xps.entries()) await sellers[n]?.call('withdrawProduct', { params: { id } })
  await collectSuggestions(market().db)
  expect(await suggestionsFor('xps 13')).toHaveLength(1)
  await collect()
  // The cached reply goes with the notice of the change.
  await expect.poll(() => suggestionsFor('xps 13')).toEqual([])
})

it('completes a model of few sellers as far as we know its words', async () => {
  await sell(1, { brand: 'HP', itemName: 'D', facts: { model: 'Pavilion 15' } })
  await sell(2, { brand: 'HP', itemName: 'E', facts: { model: 'HP Pavilion call 01700-000000' } })
  await collect()
  await expect
    .poll(() => suggestionsFor('pavil'))
    .toEqual([
      ['HP Pavilion', 'model'],
      ['HP Pavilion 15', 'model'],
    ])
})

it('matches a suggestion from each of its words on', () => {
  expect(keysOf('Lenovo ThinkPad T480')).toEqual(['lenovothinkpadt480', 'thinkpadt480', 't480'])
})

it('treats signs of patterns as what they are not, and refuses no text', async () => {
  for (const q of ['%', '_', '\\', '%%%', '%e']) expect([q, await suggestionsFor(q)]).toEqual([q, []])
  const { status } = await market().visitor.call('listSuggestions', { query: { q: '' } })
  expect(status).toBe(400)
})

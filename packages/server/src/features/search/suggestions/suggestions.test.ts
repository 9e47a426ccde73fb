import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { searchedMarket } from '../../../../test/searched-market.ts'
import { collectSuggestions } from './collect-suggestions.ts'
import { keysOf } from './keys.ts'

const { market, seller, sell } = searchedMarket()

async function suggestionsFor(q: string): Promise<[text: string, kind: string][]> {
  const { status, body } = await market().visitor.call('listSuggestions', { query: { q } })
  expect(status).toBe(200)
  return body.suggestions.map(({ text, kind }: { text: string; kind: string }) => [text, kind])
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
  for (let n = 0; n < 2; n++)
    await sell({ brand: 'Lenovo', itemName: 'A', facts: { ...facts, model: 'ThinkPad T480' } })
  await sell({ brand: 'Lenovo', itemName: 'B', facts: { model: 'ThinkPad T480s' } })
  const xps = await sell({ brand: 'Dell', itemName: 'C', facts: { model: 'XPS 13 9360' } })
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
  expect(await suggestionsFor('core')).toEqual([['Core i5', 'fact']])
  // The last word is completed after what stands before it.
  expect(await suggestionsFor('cheap t480s')).toEqual([['cheap Lenovo ThinkPad T480s', 'model']])
  expect(await suggestionsFor('qzwvx')).toEqual([])

  await seller().call('withdrawProduct', { params: { id: xps } })
  await collectSuggestions(market().db)
  expect(await suggestionsFor('xps 13')).toHaveLength(1)
  await collect()
  // The cached reply goes with the notice of the change.
  await expect.poll(() => suggestionsFor('xps 13')).toEqual([])
})

it('matches a suggestion from each of its words on', () => {
  expect(keysOf('Lenovo ThinkPad T480')).toEqual(['lenovothinkpadt480', 'thinkpadt480', 't480'])
})

it('treats signs of patterns as what they are not, and refuses no text', async () => {
  for (const q of ['%', '_', '\\', '%%%', '%e']) expect([q, await suggestionsFor(q)]).toEqual([q, []])
  const { status } = await market().visitor.call('listSuggestions', { query: { q: '' } })
  expect(status).toBe(400)
})

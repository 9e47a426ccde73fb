import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ownWord, searchedMarket } from '../../../../test/searched-market.ts'
import { refreshEntries } from './refresh-entries.ts'

const { market, seller, find } = searchedMarket()

it('entries of an older version are written again, and searches find them so', async () => {
  const word = ownWord()
  const made: string[] = []
  for (let n = 0; n < 3; n++) made.unshift(await market().listLaptop(seller(), { itemName: `${word} 16GB RAM` }))
  await sql`update search_entries set ram = null, version = 0 where product_id = any (${made.slice(0, 2)}::uuid[])`.execute(
    market().db,
  )
  expect(await find({ q: word, minRam: '16' })).toEqual(made.slice(2))
  await refreshEntries(market().db)
  await expect.poll(() => find({ q: word, minRam: '16' })).toEqual(made)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market } from '../../../test/market.ts'
import { idOf } from '../../../test/test-users.ts'
import { newId } from '../../db/id.ts'
import { mostRead, readState } from './read-sales.ts'
import { forgetParty, removeSale } from './record-sale.ts'
import { inTransaction } from '../../db/transaction.ts'

let market: Market

beforeAll(async () => {
  market = await startMarket()
  await sql`delete from sales`.execute(market.db)
  await addSales('2026-06-01', mostRead)
})
afterAll(() => market.stop())

async function addSales(soldOn: string, count: number): Promise<void> {
  await sql`
    insert into sales (id, title, brand, condition, facts, price, sold_on)
    select gen_random_uuid(), 'Lenovo ThinkPad T480', 'Lenovo', 'good', '{}', 3000000, ${soldOn}::date
    from generate_series(1, ${count}::integer)`.execute(market.db)
}

const state = () => readState(market.db)

it('the state of the sales depends on those that a model may learn from, whatever the market sold before', async () => {
  const before = await state()
  await addSales('2020-01-01', 3)
  expect(await state()).toBe(before)
})

it('the state of the sales changes when one is added, left out, counted again, forgotten or removed', async () => {
  const buyer = await idOf(await market.signUp())
  const id = newId()
  const states = [await state()]
  const after = async (change: Promise<unknown>) => {
    await change
    states.push(await state())
  }
  await after(addSales('2026-09-01', 1))
  await after(
    sql`insert into sales (id, title, brand, condition, facts, price, sold_on, buyer_id)
    values (${id}::uuid, 'HP', 'HP', 'good', '{}', 1, '2026-09-02', ${buyer}::uuid)`.execute(market.db),
  )
  await after(
    sql`update sales set left_out = 'price-not-real', left_out_at = now() where id = ${id}::uuid`.execute(market.db),
  )
  await sql`update sales set left_out = null, left_out_at = null where id = ${id}::uuid`.execute(market.db)
  expect(await state()).toBe(states[2])
  await after(inTransaction(market.db, (trx) => forgetParty(trx, buyer)))
  await after(removeSale(market.db, id))
  expect(states.map((one, n) => one === states[n + 1])).toEqual(states.map(() => false))
  expect(states.at(-1)).toBe(states[1])
})

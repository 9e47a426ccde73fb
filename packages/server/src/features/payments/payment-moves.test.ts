import { paymentMoves, paymentStates, type PaymentState } from '@market/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  await client.query(
    `insert into users (id, email, name, user_type)
    select md5(n::text)::uuid, n || '@example.test', 'P', case n when 1 then 'seller' else 'buyer' end
    from generate_series(1, 3) n`,
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function insertOne(text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`${text} returning id`, values)
  return rows[0]?.id ?? ''
}

const addLaptop = () =>
  insertOne(
    `insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location,
      negotiable)
    values (gen_random_uuid(), md5('1')::uuid, (select id from brands limit 1), 'Laptop', '', 100, 'good', '', '', true)`,
    [],
  )

/** Of person 2. */
const addPayment = (laptop: string, state: PaymentState) =>
  insertOne(
    `insert into payments (id, product_id, buyer_id, amount, currency, state, refunded_amount, refunded_at, refunded_by)
    values (gen_random_uuid(), $1, md5('2')::uuid, 100, 'usd', $2, $3::int, case when $3::int > 0 then now() end,
      case when $3::int > 0 then 'market' end)`,
    [laptop, state, state === 'refunded' ? 100 : 0],
  )

const move = (id: string, state: PaymentState) =>
  client.query(
    `update payments set state = $2, refunded_amount = $3::int, refunded_at = case when $3::int > 0 then now() end,
      refunded_by = case when $3::int > 0 then 'market' end where id = $1`,
    [id, state, state === 'refunded' ? 100 : 0],
  )

describe('the moves of a payment', () => {
  it('are the same in the contract and in the database', async () => {
    const { rows } = await client.query<{ from: string; to: string }>(
      'select from_state as "from", to_state as "to" from payment_moves',
    )
    const known = Object.entries(paymentMoves).flatMap(([from, targets]) => targets.map((to) => `${from} ${to}`))
    expect(rows.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(known.toSorted())
  })

  it.each(paymentStates)('are the only changes of the state that the database accepts: from %s', async (from) => {
    const refused: string[] = []
    for (const to of paymentStates) {
      // Never committed, because a charge without its order is refused then.
      await client.query('begin')
      await move(await addPayment(await addLaptop(), from), to).catch(({ message }: Error) => refused.push(message))
      await client.query('rollback')
    }
    const possible: readonly PaymentState[] = paymentMoves[from]
    expect(refused).toEqual(
      paymentStates
        .filter((to) => to !== from && !possible.includes(to))
        .map((to) => `a payment does not move from ${from} to ${to}`),
    )
  })
})

it.each(['succeeded', 'refund-due', 'refunded'] as const)(
  'a payment that is %s is refused without an order',
  async (state) => {
    const lie = 'a charge is without an order'
    await expect(addPayment(await addLaptop(), state)).rejects.toThrow(lie)
    const open = await addPayment(await addLaptop(), 'open')
    await expect(move(open, state)).rejects.toThrow(lie)
  },
)

describe('a hold is refused', () => {
  const hold = (laptop: string, person: number, payment: string) =>
    client.query(
      `insert into holds (product_id, buyer_id, payment_id, expires_at) values ($1, md5($2)::uuid, $3, now())`,
      [laptop, String(person), payment],
    )

  it('for another buyer than its payment’s, and for another laptop', async () => {
    const laptop = await addLaptop()
    const payment = await addPayment(laptop, 'requested')
    const lie = 'holds_payment_id_product_id_buyer_id_fkey'
    await expect(hold(laptop, 3, payment)).rejects.toThrow(lie)
    await expect(hold(await addLaptop(), 2, payment)).rejects.toThrow(lie)
    await hold(laptop, 2, payment)
  })
})

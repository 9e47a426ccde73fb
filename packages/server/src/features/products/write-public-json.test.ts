import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type Person } from '../../../test/market.ts'
import { listOfBrand, listOfSeller } from './lists.ts'
import { nobody } from './present.ts'
import { writePublicJson } from './write-public-json.ts'

let market: Market
let owner: pg.Client
let seller: Person

beforeAll(async () => {
  market = await startMarket()
  owner = new pg.Client(market.owner)
  await owner.connect()
  seller = await market.signUp('Saler')
  for (const itemName of ['One "with" \\ quotes', 'দুই'])
    await market.listLaptop(seller, { itemName, description: 'ল্যাপটপ 💻\n</script>' })
  // More than are written at once.
  await owner.query(
    `insert into users (id, email, name, user_type) select gen_random_uuid(), 'of-before-' || n || '@example.test', 'Of before', 'buyer' from generate_series(1, 600) n`,
  )
})
afterAll(async () => {
  await owner.end()
  await market.stop()
})

const listed = async () => [
  await listOfBrand(market.db, nobody, 'Dell', {}),
  await listOfSeller(market.db, nobody, seller.email, {}),
]

/** As a server before migration 0018 left them. */
async function unwrite(): Promise<void> {
  for (const table of ['products', 'users']) {
    await owner.query(`alter table ${table} disable trigger write_public_json`)
    await owner.query(`update ${table} set public_json = null`)
    await owner.query(`alter table ${table} enable trigger write_public_json`)
  }
}

async function unwritten(): Promise<number> {
  const {
    rows: [row],
  } = await owner.query<{ n: number }>(
    'select (select count(*) from products where public_json is null)::int + (select count(*) from users where public_json is null)::int as n',
  )
  return row?.n ?? -1
}

it('rows of before are listed like all others, and get their JSON in the background', async () => {
  const before = await listed()
  expect(before[0]).toContain('দুই')
  await unwrite()
  expect(await unwritten()).toBeGreaterThan(600)
  expect(await listed()).toEqual(before)
  await writePublicJson(market.db)
  expect(await unwritten()).toBe(0)
  expect(await listed()).toEqual(before)
})

it('whatever changes a row, by whichever way, changes what is listed of it', async () => {
  await owner.query(`update users set name = 'Another "name"', verified = true where email = $1`, [seller.email])
  await owner.query(
    `update products set resale_price = 12345, condition = 'fair', used_months = null where item_name = 'দুই'`,
  )
  const [text = ''] = await listed()
  const { respons } = JSON.parse(text) as { respons: Record<string, unknown>[] }
  expect(respons.map(({ userName, userVerification }) => [userName, userVerification])).toEqual([
    ['Another "name"', true],
    ['Another "name"', true],
  ])
  expect(respons.find(({ itemName }) => itemName === 'দুই')).toMatchObject({
    resalePrice: 123.45,
    condition: 'Fair',
    usedtime: null,
  })
})

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTables } from '../../../test/fill-tables.ts'
import { sampleId } from '../../../test/sample-id.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

// What rules read instead of the audit log: what the database refuses of it.

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  await fillTables(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const [seller, buyer, laptop, payment] = [sampleId(1), sampleId(2), sampleId(4), sampleId(5)]

it.each([
  [
    'a change of a listing’s state by a user at no time',
    `update products set state_changed_by = ${seller}`,
    'products_state_changed_check',
  ],
  ['a closed report that does not say as what', 'update reports set closed_at = now()', 'reports_closed_check'],
  [
    'an open report that says as what it was closed',
    `update reports set closed_as = 'off-sale'`,
    'reports_closed_check',
  ],
  [
    'a dismissed report without its dismissal',
    `update reports set closed_at = now(), closed_as = 'dismissed'`,
    'reports_closed_check',
  ],
  [
    'a report that is dismissed since another time',
    `update reports set closed_at = now(), closed_as = 'dismissed', dismissed_at = now() - interval '1 day'`,
    'reports_closed_check',
  ],
  [
    'a report that was closed in an unknown way',
    `update reports set closed_at = now(), closed_as = 'lost'`,
    'reports_closed_as_check',
  ],
  ['a dismissal by an Admin at no time', `update reports set dismissed_by = ${seller}`, 'reports_dismissed_check'],
  ['a booking that nobody booked and nobody paid', 'update bookings set booked = false', 'bookings_booked_check'],
  [
    'a booking that was deleted before it was made',
    `insert into deleted_bookings (id, buyer_id, product_id, booked_at, deleted_at) values (gen_random_uuid(), ${buyer}, ${laptop}, now(), now() - interval '1 day')`,
    'deleted_bookings_deleted_at_check',
  ],
  [
    'a hold that another ended, of a payment that may still succeed',
    `update payments set ended_by_other = true where id = ${payment}`,
    'payments_ended_by_other_check',
  ],
  [
    'a sale that counts, and that an Admin left out',
    `update sales set left_out_by = ${seller}`,
    'sales_left_out_by_check',
  ],
  [
    'a deleted seller’s sale that an Admin left out',
    `update sales set left_out = 'seller-deleted', left_out_at = now(), left_out_by = ${seller}`,
    'sales_left_out_by_check',
  ],
])('%s is refused', async (_, lie, constraint) => {
  await expect(client.query(lie)).rejects.toThrow(constraint)
})

it('a change of a listing’s state is by the user whom it names, at its own time, and by nobody else', async () => {
  const change = async (what: string) => {
    const { rows } = await client.query<{ by: string | null; now: boolean }>(
      `update products set ${what} where id = ${laptop} returning state_changed_by as by, state_changed_at = now() as now`,
    )
    return rows[0]
  }
  const by = seller.replaceAll("'", '')
  expect(await change(`state = 'paused', state_changed_at = now(), state_changed_by = ${seller}`)).toEqual({
    by,
    now: true,
  })
  expect(await change(`state = 'for_sale'`)).toEqual({ by: null, now: true })
  expect(await change(`state = 'paused', state_changed_by = ${seller}`)).toEqual({ by: null, now: true })
})

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newId } from '../../db/id.ts'
import { openKysely, openPool } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../db/db.ts'
import { forgetOldAddresses } from './addresses.ts'

const log = { info: () => {}, warn: () => {}, error: console.error }
let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openKysely<Tables>(openPool(database.app, { max: 2, log }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const person = newId()
const entry = (changes: object = {}) => ({
  id: newId(),
  actor_kind: 'person',
  actor_id: person,
  action: 'seller-verified',
  target_kind: 'user',
  target_id: newId(),
  ...changes,
})

/** Writes a row past our own types, as a careless statement would. */
async function write(row: object): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into audit_log (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
}

it('ids that the database makes sort as they were made, also within one transaction', async () => {
  const made = await db.transaction().execute(async (trx) => {
    const ids: string[] = []
    for (let n = 0; n < 300; n += 1)
      ids.push((await sql<{ id: string }>`select audit_entry_id() as id`.execute(trx)).rows[0]?.id ?? '')
    return ids
  })
  expect(made).toEqual(made.toSorted())
  expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Math.abs(Number.parseInt(made[0]?.replace('-', '').slice(0, 12) ?? '', 16) - Date.now())).toBeLessThan(60_000)
})

describe('the role that the server works as', () => {
  it('adds to the audit log and reads it', async () => {
    const row = entry()
    await write(row)
    expect(await db.selectFrom('audit_log').select('action').where('id', '=', row.id).execute()).toEqual([
      { action: 'seller-verified' },
    ])
  })

  it.each([
    ['change', `update audit_log set action = 'product-sold'`],
    ['delete from', 'delete from audit_log'],
    ['empty', 'truncate audit_log'],
    ['lock', 'select * from audit_log for update'],
  ])('may not %s it', async (_, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied for table audit_log/)
  })

  it.each([
    'drop table audit_log',
    'alter table audit_log drop constraint audit_log_pkey',
    'alter table identity_users disable trigger audit_identity_user',
  ])('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/must be owner/)
  })

  it('clears addresses away after 90 days, and those of whoever was deleted', async () => {
    const gone = newId()
    await db
      .insertInto('users')
      .values([
        { id: person, email: 'here@example.test', name: 'Here', user_type: 'buyer' },
        { id: gone, email: 'gone@example.test', name: 'Gone', user_type: 'buyer', deleted_at: new Date() },
      ])
      .execute()
    const address = (days: number, of = person, at = '2001:db8::1') => ({
      audit_id: newId(),
      person_id: of,
      address: at,
      at: sql<Date>`now() - ${days} * interval '1 day'`,
    })
    await db
      .insertInto('audit_addresses')
      .values([address(91), address(89, person, '192.0.2.1'), address(1, gone)])
      .execute()
    await forgetOldAddresses(db)
    expect(await db.selectFrom('audit_addresses').select(['person_id', 'address']).execute()).toEqual([
      { person_id: person, address: '192.0.2.1' },
    ])
  })
})

describe('a row of the audit log', () => {
  it.each([
    ['a name as action', { action: 'Verified Sadia' }],
    ['an e-mail address as action', { action: 'sadia@example.test' }],
    ['a sentence as reason', { reason: 'She asked for it.' }],
    ['a target kind in capitals', { target_kind: 'User' }],
    ['a value among its fields', { fields: sql`array['name', 'Sadia Rahman']` }],
    ['an empty field name', { fields: sql`array['']::text[] || array['']::text[]` }],
    ['an unknown field name', { fields: sql`array['name', null]` }],
    ['an address as request', { request_id: '192.0.2.1' }],
    ['a person who is nobody', { actor_id: null }],
    ['a market that is somebody', { actor_kind: 'system' }],
    ['an unknown kind of actor', { actor_kind: 'robot' }],
  ])('can not hold %s', async (_, changes) => {
    await expect(write(entry(changes))).rejects.toThrow(/violates check constraint/)
  })

  it.each([
    ['an e-mail address', 'sadia@example.test'],
    ['a name', 'Sadia'],
  ])('can not hold %s where an id belongs', async (_, text) => {
    for (const column of ['actor_id', 'target_id', 'subject_user_id'])
      await expect(write(entry({ [column]: text }))).rejects.toThrow(/invalid input syntax for type uuid/)
  })

  it('gets an id that sorts by its age where the database makes it', async () => {
    const { rows } = await sql<{ id: string }>`select audit_entry_id() as id`.execute(db)
    const [id = ''] = rows.map((row) => row.id)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Math.abs(Number.parseInt(id.replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000)
  })
})

describe('the sign-in account, whoever writes it', () => {
  const identity = 'identity-of-sadia'
  const user = newId()
  const acts = async () =>
    (
      await db
        .selectFrom('audit_log')
        .select(['action', 'fields', 'actor_id'])
        .where('subject_user_id', '=', user)
        .orderBy('at')
        .execute()
    ).map(({ action, fields, actor_id }) => [action, ...fields, actor_id === user])

  async function change(statement: string, parameters: string[] = []): Promise<void> {
    const client = new pg.Client(database.app)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(statement, parameters)
  }

  it('leaves an entry for each thing that happens to it, of names of fields alone', async () => {
    await change(`insert into identity_users (id, name, email) values ('${identity}', 'Sadia', 'sadia@example.test')`)
    await change(
      `insert into identity_accounts (id, account_id, provider_id, user_id, password) values ('a', 'a', 'credential', '${identity}', 'one')`,
    )
    await change(
      `insert into users (id, identity_id, email, name, user_type) values ('${user}', '${identity}', 'sadia@example.test', 'Sadia', 'seller')`,
    )
    await change(`update identity_users set name = name, image = image, updated_at = now()`)
    expect(await acts()).toEqual([])

    await change(`update identity_users set name = 'Sadia Rahman', image = '/images/a.jpg'`)
    await change(`update identity_users set image = null`)
    await change(`update identity_users set email_verified = true`)
    await change(`update identity_accounts set password = 'two'`)
    await change(
      `begin; select set_config('market.same_password', 'on', true); update identity_accounts set password = 'three'; commit`,
    )
    await change(`update identity_accounts set access_token = 'x'`)
    expect(await acts()).toEqual([
      ['profile-changed', 'name', 'picture', true],
      ['profile-changed', 'picture', true],
      ['email-verified', 'email_verified', true],
      ['password-reset', 'password', true],
    ])
  })

  it('tells of a password that another provider’s proof drops, and of one that is made later, but not of the account’s end', async () => {
    const before = (await acts()).length
    await change(`delete from identity_accounts`)
    await change(`update identity_users set created_at = now() - interval '1 day'`)
    await change(
      `insert into identity_accounts (id, account_id, provider_id, user_id, password) values ('b', 'b', 'credential', '${identity}', 'four')`,
    )
    await change(`delete from identity_users`)
    expect((await acts()).slice(before)).toEqual([
      ['account-taken-over', 'password', true],
      ['password-reset', 'password', true],
    ])
  })

  it('is changed with its entry or not at all', async () => {
    await change(`insert into identity_users (id, name, email) values ('${identity}', 'Sadia', 'sadia@example.test')`)
    const before = (await acts()).length
    await change(`begin; update identity_users set name = 'Someone'; rollback`)
    expect(await acts()).toHaveLength(before)
  })
})

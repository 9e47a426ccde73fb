import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf, storedImages } from '../../../../test/stored-images.ts'
import { everyText } from '../../../../test/every-text.ts'
import { startMarket, type Market, type TestUser } from '../../../../test/market.ts'
import { cookiesOf, createTestUser } from '../../../../test/test-users.ts'
import { makeOwnRows, typed } from '../../../../test/own-rows.ts'
import { removeUnreferenced } from '../../../../test/remove-unreferenced.ts'
import { isPersonal, type PersonalTable, type Subject } from '../../../platform/personal-data.ts'
import { tables } from '../../../nouns.ts'

const personal = Object.entries(tables).flatMap(([name, entry]) => (isPersonal(entry) ? [{ name, ...entry }] : []))

let market: Market
let zubaida: TestUser
let subject: Subject
/** `sold`: her listing that another user bought; `open`: one that nobody paid for. */
let hers: { portrait: string; sold: string; open: string; secondPhoto: string; pictures: string[] }

const data = (who: TestUser) => who.send('GET', '/api/user/data')

async function rowsOf({
  name,
  rowsOf: condition,
}: Pick<PersonalTable, 'rowsOf'> & { name: string }): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{
    row: Record<string, unknown>
  }>`select to_json(t) as row from (select * from ${sql.table(name)} where ${condition(subject)}) t`.execute(market.db)
  return rows.map(({ row }) => row)
}

/** Makes her an Admin with a row in every table of personal data. */
async function live(): Promise<void> {
  const [admin, other] = [await market.admin(), await market.signUp('Saler', 'Omar')]
  zubaida = await market.signUp('Saler', typed.name)
  const { email } = zubaida
  const { identityId, id } = await market.db
    .selectFrom('users')
    .select(['identity_id as identityId', 'id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  subject = { userId: id, identityId: identityId ?? '', email }
  await market.proveEmail(zubaida)
  await admin.call('makeAdmin', { params: { id }, body: { userType: 'Admin' } }, { 'idempotency-key': 'promoted' })
  zubaida = await signInAgain(zubaida)
  await makeOwnRows({ market, her: zubaida, other })
  const { rows } = await sql<typeof hers>`select u.photo_url as portrait, sold.id as sold, open.id as open,
      open.more_photos[1] as "secondPhoto",
      array(select sha256 from uploads where user_id = u.id and sha256 <> ${digestOf(market.photoUrl)}
        union all select 'private-' || substring(address from '[0-9a-f]{64}') from order_photos
          where uploader_id = u.id) as pictures
    from users u join products sold on sold.seller_id = u.id and sold.state = 'sold'
    join products open on open.seller_id = u.id and open.fault_photos <> '{}' where u.id = ${id}`.execute(market.db)
  hers = rows[0] ?? expect.fail('she has no listings')
}

/** The columns that say by whom something was done, and those of them that hold her id. */
async function columnsThatSayWho(): Promise<{ all: string[]; naming: string[] }> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and column_name like '%\_by'`.execute(market.db)
  const naming: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${subject.userId}`.execute(
      market.db,
    )
    if (rows.length > 0) naming.push(`${table}.${column}`)
  }
  return { all: columns.map(({ table, column }) => `${table}.${column}`).sort(), naming: naming.sort() }
}

/** Becoming Admin ends all earlier sign-ins. */
async function signInAgain({ email, name }: TestUser): Promise<TestUser> {
  const { headers } = await market.visitor.call('signIn', { body: { email, password: 'Secret#1' } })
  const cookie = cookiesOf(headers)
  const { body } = await market.visitor.call('issueToken', { body: { email } }, { cookie })
  return createTestUser(market.url, { email, name, cookie, token: body.accessToken })
}

beforeAll(async () => {
  market = await startMarket()
  await live()
})
afterAll(() => market.stop())

describe('a user’s download', () => {
  it('holds every shown column of the map, from every table, and no withheld one', async () => {
    const { status, headers, body } = await data(zubaida)
    expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="my-data.json"',
      'private, no-store',
    ])
    const text = JSON.stringify(body)
    for (const table of personal) {
      const rows = await rowsOf(table)
      expect([table.name, rows.length]).not.toEqual([table.name, 0])
      const names = Object.values(table.columns).flatMap((column) => (column.kind === 'shown' ? [column.as] : []))
      expect([table.name, body[table.section].length]).toEqual([table.name, rows.length])
      expect(Object.keys(body[table.section][0]).sort()).toEqual(names.sort())
      for (const [column, rule] of Object.entries(table.columns)) {
        for (const row of rows) {
          if (
            rule.kind === 'withheld' &&
            typeof row[column] === 'string' &&
            row[column].length > 12 &&
            column !== 'identity_id'
          )
            expect(text).not.toContain(JSON.stringify(row[column]))
          if (rule.kind === 'shown' && rule.form === 'as it is')
            expect(body[table.section].map((one: Record<string, unknown>) => one[rule.as])).toContainEqual(row[column])
        }
      }
    }
    expect(body).toMatchObject({
      of: zubaida.email,
      account: [
        {
          name: 'Zubaida',
          email: zubaida.email,
          address: typed.address,
          picture: `${market.url}${hers.portrait}`,
          admin: true,
        },
      ],
      reportsMade: [{ text: 'Her own words' }],
      notHere: { 'waysToSignIn.password': 'only a hash of the password is held' },
    })
    expect(body.listings).toContainEqual(
      expect.objectContaining({
        morePictures: [market.url + hers.secondPhoto],
        picturesOfFaults: { hinge: expect.stringMatching(`^${market.url}/images/`) },
        facts: { colour: 'As in her kitchen', faults: ['hinge'] },
      }),
    )
    expect(body.payments).toContainEqual(expect.objectContaining({ amount: 450, currency: 'bdt', state: 'succeeded' }))
    expect(body.history).toContainEqual(
      expect.objectContaining({ action: 'admin-granted', byYou: false, concernsYou: true }),
    )
  })

  it('names no other user, and contains nothing that others wrote', async () => {
    const text = JSON.stringify((await data(zubaida)).body)
    for (const trace of ['Omar', 'Told of the seller', 'Nusrat Karim']) expect(text).not.toContain(trace)
  })

  it('differs from another user’s', async () => {
    const { body } = await data(await market.signUp('Buyer', 'Karim'))
    expect(body).toMatchObject({ account: [{ name: 'Karim' }], listings: [], payments: [], reportsMade: [] })
    expect(JSON.stringify(body)).not.toContain('Zubaida')
  })

  it('is paged for a seller with very many listings', async () => {
    const seller = await market.signUp('Saler')
    await market.listLaptop(seller)
    await sql`insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, negotiable)
      select gen_random_uuid(), p.seller_id, p.brand_id, 'Laptop ' || n, '', 100, 'good', '/brands/photos/dell.svg', '', false
      from products p join users u on u.id = p.seller_id, generate_series(1, 1200) n where u.email = ${seller.email}`.execute(
      market.db,
    )
    const { body } = await data(seller)
    expect(new Set(body.listings.map(({ id }: { id: string }) => id)).size).toBe(1201)
  })

  it('wants a sign-in within the last 15 minutes, and is refused when signed out', async () => {
    const who = await market.signUp()
    await sql`update sessions set signed_in_at = now() - interval '16 minutes' where email = ${who.email}`.execute(
      market.db,
    )
    expect((await data(who)).body).toMatchObject({ status: 403, code: 'sign-in-again' })
    expect((await data(market.visitor)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })
})

describe('a user who deletes the account', () => {
  it('leaves in each table what the map declares, and no text of theirs in any table', async () => {
    const held = await market.db
      .selectFrom('holds')
      .select('product_id')
      .where('buyer_id', '=', subject.userId ?? '')
      .executeTakeFirstOrThrow()
    await zubaida.call('releaseHold', { params: { productId: held.product_id } })
    const { all, naming } = await columnsThatSayWho()
    expect(naming).toEqual(all)
    expect(await zubaida.call('deleteUser', { params: { id: subject.userId ?? '' } })).toMatchObject({ status: 200 })
    expect(await columnsThatSayWho()).toEqual({ all, naming: [] })
    const left = await everyText(market)
    expect(
      [zubaida.email, 'Told of the seller', ...Object.values(typed)].filter((trace) => left.includes(trace)),
    ).toEqual(['Her own words'])
    for (const table of personal) {
      const rows = await rowsOf(table)
      if (table.erasure === 'gone') expect([table.name, rows]).toEqual([table.name, []])
      else expect([table.name, rows.length]).not.toEqual([table.name, 0])
      for (const [column, rule] of Object.entries(table.columns)) {
        if (rule.kind === 'blank' || rule.afterwards === 'stays') continue
        const values = rows.map((row) => row[column])
        for (const value of values)
          expect(
            [undefined, null, '', false, 'Deleted user', `deleted-${subject.userId}@invalid`],
            `${table.name}.${column}`,
          ).toContain(value)
      }
    }
  })

  it('leaves a paid laptop as its buyer bought it, without the seller’s phone and location', async () => {
    const [sold] = (await market.visitor.call('getProduct', { params: { id: hers.sold } })).body.respons
    expect(sold).toMatchObject({
      description: 'Her own words. Write to … or call ….',
      location: '',
      soldFlag: true,
      userName: 'Deleted user',
    })
    const open = await market.db
      .selectFrom('products')
      .select(['description', 'photo_url', 'more_photos', 'fault_photos', 'facts', 'state', 'item_name'])
      .where('id', '=', hers.open)
      .executeTakeFirst()
    expect(open).toEqual({
      description: '',
      photo_url: '/brands/photos/dell.svg',
      more_photos: [],
      fault_photos: {},
      facts: {},
      state: 'removed',
      item_name: 'Latitude 7490',
    })
  })

  it('has no picture on the disk after a day, except that of the paid laptop', async () => {
    const before = await storedImages(market.db)
    await removeUnreferenced(market.db, market.images, new Date(Date.now() + 25 * 3600_000))
    const after = await storedImages(market.db)
    const [sold] = (await market.visitor.call('getProduct', { params: { id: hers.sold } })).body.respons
    expect(before).toEqual(expect.arrayContaining(hers.pictures))
    expect(hers.pictures.filter((digest) => after.includes(digest))).toEqual([digestOf(sold.photoUrl)])
    expect(before.length - after.length).toBe(hers.pictures.length - 1)
    expect(await market.images.get(`${digestOf(hers.portrait)}-640.webp`)).toBeNull()
  })
})

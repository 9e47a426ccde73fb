import type { ListingField } from '@market/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf, storedImages } from '../../../../test/stored-images.ts'
import { everyText } from '../../../../test/every-text.ts'
import { aListing, startMarket, type Market, type TestUser } from '../../../../test/market.ts'
import { cookiesOf } from '../../../../test/test-users.ts'
import { formOf } from '../../../../test/photo.ts'
import { buy } from '../../../../test/purchase.ts'
import { removeUnreferenced } from '../../../../test/remove-unreferenced.ts'
import { storedFields } from '../../../features/listings/listing-columns.ts'
import { isPersonal, type PersonalTable, type Subject } from '../../../platform/personal-data.ts'
import { tables } from '../../../nouns.ts'

const personal = Object.entries(tables).flatMap(([name, entry]) => (isPersonal(entry) ? [{ name, ...entry }] : []))

let market: Market
let zubaida: TestUser
let subject: Subject
/** Bought by another user; not paid for. */
let [soldListing, openListing, portrait] = ['', '', '']
let openPhotos: string[] = []

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

async function uploadPicture(shade: number): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: { r: shade, g: 1, b: 2 } } })
    .jpeg()
    .toBuffer()
  return (await zubaida.send('POST', '/api/images', formOf(bytes))).body.data.url
}

const traces = [
  'Zubaida',
  'Zubaida’s Lane',
  '01999-424242',
  'Her own words',
  'Told of the seller',
  'Her street in Sylhet',
]

/** A value of a field, as a form sends it. */
function sample(field: ListingField): unknown {
  if (field.type === 'integer') return field.highest
  if (field.type === 'choice') return Object.keys(field.storedAs)[0]
  return { text: 'Her own field', price: 450, flag: true, picture: '/images/none.jpg', email: zubaida.email }[
    field.type
  ]
}

/** Writes a row of hers to every table of personal data. */
async function live(): Promise<void> {
  const [admin, other] = [await market.admin(), await market.signUp('Saler', 'Omar')]
  zubaida = await market.signUp('Saler', 'Zubaida')
  const { email } = zubaida
  const { identityId, id } = await market.db
    .selectFrom('users')
    .select(['identity_id as identityId', 'id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  subject = { userId: id, identityId: identityId ?? '', email }
  await market.db
    .updateTable('users')
    .set({ address: 'Zubaida’s Lane 7', verified: true })
    .where('id', '=', id)
    .execute()
  portrait = await uploadPicture(200)
  await zubaida.call('updateProfile', { body: { photoURL: portrait } })
  await market.db.updateTable('users').set({ photo_url: portrait }).where('id', '=', id).execute()

  const hers = {
    ...Object.fromEntries(
      storedFields.filter(({ field }) => field.erased).map(({ name, field }) => [name, sample(field)]),
    ),
    description: `Her own words. Write to ${email} or call 01999-424242.`,
    phone: '01999-424242',
    location: 'Her street in Sylhet',
    photoUrl: await uploadPicture(100),
  }
  openPhotos = [await uploadPicture(101), await uploadPicture(102)]
  ;[soldListing, openListing] = [
    await market.listLaptop(zubaida, hers),
    await market.listLaptop(zubaida, {
      ...hers,
      photoUrl: openPhotos[0] ?? '',
      photos: openPhotos,
      facts: { colour: 'As in her kitchen', faults: ['hinge'] },
      faultPhotos: { hinge: await uploadPicture(103) },
    }),
  ]
  for (const resalePrice of [460, 450])
    await zubaida.call('changeProduct', {
      params: { id: soldListing },
      body: { ...aListing(hers.photoUrl), ...hers, resalePrice },
    })
  await other.call('reportProduct', {
    params: { id: openListing },
    body: { reportFlag: true, reportMsg: 'Told of the seller: it is Zubaida' },
  })
  await buy(market, other, soldListing)

  const theirs = [
    await market.listLaptop(other),
    await market.listLaptop(other),
    await market.listLaptop(other),
    await market.listLaptop(other),
  ] as const
  for (const productId of [theirs[0], theirs[1]]) {
    await zubaida.call('createBooking', {
      body: {
        name: 'Zubaida',
        productId,
        userId: email,
        phone: '01999-424242',
        price: 450,
        location: 'Zubaida’s Lane 7',
      },
    })
  }
  await buy(market, zubaida, theirs[0])
  await zubaida.call('createWish', { body: { productId: theirs[2], userId: email } }, { 'idempotency-key': 'k' })
  await zubaida.call('reportProduct', {
    params: { id: theirs[2] },
    body: { reportFlag: true, reportMsg: 'Her own words' },
  })
  await zubaida.call('saveDraft', {
    params: { id: '01930000-0000-7000-8000-0000000000d1' },
    body: {
      values: { phone: '01999-424242', location: 'Her street in Sylhet', photos: [await uploadPicture(150)] },
      version: 0,
      writer: 'her-phone',
      machine: 'a'.repeat(64),
    },
  })
  await zubaida.call('subscribe', { body: { email } })
  await market.db.updateTable('identity_users').set({ email_verified: true }).where('email', '=', email).execute()
  await market.visitor.call('requestReset', { body: { email } })
  await market.runJobs()
  await market.visitor.call('requestReset', { body: { email } })
  await admin.call('makeAdmin', { params: { id }, body: { userType: 'Admin' } }, { 'idempotency-key': 'promoted' })
  await signInAgain()
  await zubaida.call('createPaymentIntent', { body: { price: 450, productId: theirs[3] } })
  await actAsAdmin(theirs[0], theirs[1])
}

/** Leaves out the sale of one laptop, dismisses a report of the other and withdraws it. */
async function actAsAdmin(sold: string, open: string): Promise<void> {
  const { id: sale } = await market.db
    .selectFrom('sales')
    .select('id')
    .where('product_id', '=', sold)
    .executeTakeFirstOrThrow()
  await zubaida.send('PATCH', `/api/sales/${sale}`, { leftOutFor: 'price-not-real' })
  const reporter = await market.signUp()
  await reporter.call('reportProduct', { params: { id: open }, body: { reportFlag: true, reportMsg: 'Odd' } })
  await zubaida.call('reportProduct', { params: { id: open }, body: { reportFlag: false } })
  await zubaida.call('deleteBooking', { params: { id: open } })
  await zubaida.call('withdrawProduct', { params: { id: open } })
}

/** The columns that say by whom something was done and hold her id. */
async function columnsThatNameHer(): Promise<string[]> {
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
  return naming.sort()
}

/** Becoming Admin ends all earlier sign-ins. */
async function signInAgain(): Promise<void> {
  const { email } = zubaida
  const { headers } = await market.visitor.call('signIn', { body: { email, password: 'Secret#1' } })
  const cookie = cookiesOf(headers)
  const { body } = await market.visitor.call('issueToken', { body: { email } }, { cookie })
  const fresh = { cookie, authorization: `Bearer ${body.accessToken}` }
  const { call, send } = zubaida
  zubaida = {
    ...zubaida,
    call: (name, input) => call(name, input, fresh),
    send: (method, path, content) => send(method, path, content, fresh),
  }
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
          address: 'Zubaida’s Lane 7',
          picture: `${market.url}${portrait}`,
          admin: true,
        },
      ],
      reportsMade: [{ text: 'Her own words' }],
      notHere: { 'waysToSignIn.password': 'only a hash of the password is held' },
    })
    expect(body.listings).toContainEqual(
      expect.objectContaining({
        morePictures: [market.url + openPhotos[1]],
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
    const named = await columnsThatNameHer()
    expect(named).toEqual(['products.state_changed_by', 'reports.dismissed_by', 'sales.left_out_by'])
    expect(await zubaida.call('deleteUser', { params: { id: subject.userId ?? '' } })).toMatchObject({ status: 200 })
    expect(await columnsThatNameHer()).toEqual([])
    const left = await everyText(market)
    expect([zubaida.email, ...traces].filter((trace) => left.includes(trace))).toEqual(['Her own words'])
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
    const [sold] = (await market.visitor.call('getProduct', { params: { id: soldListing } })).body.respons
    expect(sold).toMatchObject({
      description: 'Her own words. Write to … or call ….',
      location: '',
      soldFlag: true,
      userName: 'Deleted user',
    })
    const open = await market.db
      .selectFrom('products')
      .select(['description', 'photo_url', 'more_photos', 'fault_photos', 'facts', 'state', 'item_name'])
      .where('id', '=', openListing)
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
    const [sold] = (await market.visitor.call('getProduct', { params: { id: soldListing } })).body.respons
    expect(before.length - after.length).toBe(5)
    expect(after).toContain(digestOf(sold.photoUrl))
    expect(after).not.toContain(digestOf(portrait))
    expect(await market.images.get(`${digestOf(portrait)}-640.webp`)).toBeNull()
  })
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { aPhoto, formOf } from '../../../test/photo.ts'
import { buy } from '../../../test/purchase.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
  ;[seller, buyer] = [await market.signUp('Saler'), await market.signUp()]
})
afterAll(() => market.stop())
beforeEach(async () => {
  laptop = await market.listLaptop(seller)
})

const edit = (changes: object = {}, who = seller): Promise<Answer> =>
  who.send('PUT', `/api/products/${laptop}`, { ...aListing(market.photoUrl), ...changes })
const look = async () => (await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons[0]
const intent = (price = 450): Promise<Answer> =>
  buyer.call('createPaymentIntent', { body: { price, productId: laptop } })
const search = async (q: string) =>
  (await market.visitor.call('searchProducts', { query: { q } })).body.respons.map((one: { _id: string }) => one._id)
const auditOf = async () =>
  (
    await sql<{ action: string; fields: string[]; actor_id: string }>`
      select action, fields from audit_log where target_id = ${laptop} order by at`.execute(market.db)
  ).rows

describe('editing a listing', () => {
  it('replaces every field, and keeps its id, its date and whether it is advertised', async () => {
    await seller.call('advertiseProduct', { params: { id: laptop } })
    const before = await look()
    const { status, body } = await edit({
      brand: 'HP',
      itemName: 'EliteBook 840',
      description: 'Keyboard replaced.',
      originalPrice: 90000,
      resalePrice: 400,
      condition: 'Fair',
      phone: '01800-111111',
      location: 'Sylhet',
      usedtime: 30,
      nagotiationFlag: false,
    })
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Changes saved' })
    expect(body.respons.phone).toBe('01800-111111')
    const { formerPrices, ...after } = await look()
    expect(after).toEqual({
      ...before,
      brand: 'HP',
      itemName: 'EliteBook 840',
      description: 'Keyboard replaced.',
      originalPrice: 90000,
      resalePrice: 400,
      condition: 'Fair',
      location: 'Sylhet',
      usedtime: 30,
      nagotiationFlag: false,
    })
    expect(formerPrices).toEqual([{ price: 450, until: expect.any(String) }])
  })

  it('is found by its new words, brand and place at once, and no longer by the old ones', async () => {
    await edit({ itemName: 'Zanzibar 9000' })
    expect(await search('zanzibar')).toEqual([laptop])
    await edit({ itemName: 'Kilimanjaro 9000', brand: 'Acer' })
    expect(await search('zanzibar')).not.toContain(laptop)
    const { body } = await market.visitor.call('listCategoryProducts', { params: { category: 'Acer' } })
    expect(body.respons[0]).toMatchObject({ _id: laptop, itemName: 'Kilimanjaro 9000' })
  })

  it('is recorded with the names of the fields that changed, and not when nothing did', async () => {
    await edit({ resalePrice: 440, location: 'Khulna', facts: { ramGb: 8 } })
    await edit({ resalePrice: 440, location: 'Khulna', facts: { ramGb: 8 } })
    expect(await auditOf()).toEqual([{ action: 'product-changed', fields: ['resale_price', 'location', 'facts'] }])
  })

  it('shows the five newest former prices, newest first, and none when the price stays', async () => {
    await edit({ location: 'Khulna' })
    expect(await look()).not.toHaveProperty('formerPrices')
    for (const resalePrice of [460, 470, 480, 490, 500, 510]) await edit({ resalePrice })
    const { formerPrices } = await look()
    expect(formerPrices.map(({ price }: { price: number }) => price)).toEqual([500, 490, 480, 470, 460])
    expect(formerPrices.every(({ until }: { until: string }) => Date.parse(until) <= Date.now())).toBe(true)
  })

  it('takes a new photo of this market only, and keeps the present one without asking for it', async () => {
    const foreign = await edit({ photoUrl: 'https://elsewhere.test/a.jpg' })
    expect(foreign.body).toMatchObject({ code: 'foreign-picture', errors: [{ field: 'photoUrl' }] })
    const picture = await sharp(await aPhoto())
      .negate()
      .jpeg()
      .toBuffer()
    const sent = await fetch(`${market.url}/api/images`, { method: 'POST', body: formOf(picture) })
    const { data } = (await sent.json()) as { data: { url: string } }
    expect(data.url).not.toBe(market.photoUrl)
    expect((await edit({ photoUrl: data.url })).status).toBe(200)
    expect((await look()).photoUrl).toBe(data.url)
    await sql`update products set photo_url = 'https://elsewhere.test/old.jpg' where id = ${laptop}`.execute(market.db)
    expect((await edit({ photoUrl: 'https://elsewhere.test/old.jpg', location: 'Bogura' })).status).toBe(200)
  })

  it('keeps the photos that are sent again, in their new order, and removes the others', async () => {
    const [cover, second, third] = ['/images/a.jpg', '/images/b.jpg', '/images/c.jpg']
    await sql`update products set photo_url = ${cover}, more_photos = ${[second, third]} where id = ${laptop}`.execute(
      market.db,
    )
    expect((await edit({ photoUrl: third, photos: [third, cover] })).status).toBe(200)
    expect(await look()).toMatchObject({ photoUrl: third, photos: [third, cover] })
    expect((await edit({ photoUrl: third, photos: [third, second] })).body.errors).toEqual([
      { field: 'photos.1', message: 'Upload the photo here first.' },
    ])
    await edit({ photoUrl: third })
    expect(await look()).not.toHaveProperty('photos')
  })

  it('keeps the hash of its machine, unless another report is sent with it', async () => {
    const machine = async () =>
      (await sql<{ machine: string }>`select machine from products where id = ${laptop}`.execute(market.db)).rows[0]
        ?.machine
    await edit({ machine: 'a'.repeat(64) })
    const first = await machine()
    await edit({ location: 'Comilla' })
    expect(await machine()).toBe(first)
    await edit({ machine: 'b'.repeat(64) })
    expect(await machine()).not.toBe(first)
  })

  it.each([
    ['resalePrice', 0],
    ['itemName', ''],
    ['condition', 'Broken'],
    ['userid', 'someone@example.test'],
  ])('refuses %s: %j', async (field, value) => {
    const { status, body } = await edit({ [field]: value })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid-input' })
    expect(body.errors[0].field).toBe(field)
  })

  it('refuses a brand that the market does not list', async () => {
    expect((await edit({ brand: 'Commodore' })).body).toMatchObject({
      code: 'unknown-brand',
      errors: [{ field: 'brand' }],
    })
  })
})

describe('an edited fact', () => {
  const read = { ramGb: { source: 'report', on: '2026-01-02' } }

  beforeEach(async () => {
    await edit({ facts: { ramGb: 16, storageGb: 512 }, factSources: { ramGb: 'report' } })
    await sql`update products set fact_sources = ${JSON.stringify(read)}::jsonb where id = ${laptop}`.execute(market.db)
  })
  const sources = async () => (await look()).factSources

  it('keeps its source and its day while its value stays, whatever the request says', async () => {
    await edit({ facts: { ramGb: 16, storageGb: 256 } })
    expect(await sources()).toEqual(read)
    await edit({ facts: { ramGb: 16, storageGb: 128 }, factSources: { ramGb: 'title' } })
    expect(await sources()).toEqual(read)
  })

  it('loses its source when its value changes', async () => {
    await edit({ facts: { ramGb: 32, storageGb: 512 } })
    expect(await look()).toMatchObject({ facts: { ramGb: 32 } })
    expect(await sources()).toBeUndefined()
  })

  it('has the source of the request, of today, when its new value came from a report', async () => {
    const today = () => new Date().toISOString().slice(0, 10)
    const before = today()
    await edit({ facts: { ramGb: 32 }, factSources: { ramGb: 'report' } })
    expect(await sources()).toEqual({
      ramGb: { source: 'report', on: expect.toBeOneOf([before, today()]) as unknown },
    })
  })

  it('is removed when it is left out', async () => {
    await edit({})
    expect(await look()).not.toHaveProperty('facts')
    expect(await sources()).toBeUndefined()
  })
})

describe('a listing can’t be edited', () => {
  it('by anyone but its seller, not even by an Admin', async () => {
    for (const who of [buyer, await market.admin()])
      expect((await edit({ location: 'Nowhere' }, who)).body).toMatchObject({ status: 403, code: 'not-your-product' })
    expect((await edit({}, market.visitor)).body.code).toBe('not-signed-in')
    expect((await look()).location).toBe('Dhaka')
  })

  it('once it is sold or paid', async () => {
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    expect((await edit()).body).toMatchObject({ status: 409, code: 'product-sold' })
    laptop = await market.listLaptop(seller)
    await buy(market, buyer, laptop)
    expect((await edit()).body).toMatchObject({ status: 409, code: 'product-paid' })
  })

  it('when an Admin has withdrawn it, or it is unknown', async () => {
    await (await market.admin()).call('withdrawProduct', { params: { id: laptop } })
    expect((await edit()).body).toMatchObject({ status: 404, code: 'product-not-found' })
    laptop = '01990000-0000-7000-8000-000000000000'
    expect((await edit()).body).toMatchObject({ status: 404, code: 'product-not-found' })
  })

  it('in its price while a buyer is paying; everything else can be', async () => {
    await intent()
    expect((await edit({ resalePrice: 500 })).body).toMatchObject({
      status: 409,
      code: 'price-held',
      errors: [{ field: 'resalePrice' }],
    })
    expect((await edit({ location: 'Rajshahi' })).status).toBe(200)
    expect(await look()).toMatchObject({ resalePrice: 450, location: 'Rajshahi' })
  })
})

it('gives a buyer the old price or a refusal when the seller changes the price at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    laptop = await market.listLaptop(seller)
    const [edited, held] = await Promise.all([edit({ resalePrice: 900 }), intent()])
    const outcomes = [edited.body.code ?? 'edited', held.body.code ?? 'held']
    expect([
      ['edited', 'price-changed'],
      ['price-held', 'held'],
    ]).toContainEqual(outcomes)
    await buyer.call('releaseHold', { params: { productId: laptop } })
  }
})

it('keeps one of two edits at once whole, and both former prices', async () => {
  await Promise.all([
    edit({ resalePrice: 460, location: 'A place' }),
    edit({ resalePrice: 470, location: 'Another place' }),
  ])
  const { resalePrice, location, formerPrices } = await look()
  expect([
    [460, 'A place', [470, 450]],
    [470, 'Another place', [460, 450]],
  ]).toContainEqual([resalePrice, location, formerPrices.map(({ price }: { price: number }) => price)])
})

describe('a changed price', () => {
  const setPrice = (resalePrice: number | string, who = seller) =>
    who.call('changePrice', { params: { id: laptop }, body: { resalePrice } })

  it('replaces the price alone, with the former one, its entry in the audit log and in the search', async () => {
    const before = await look()
    expect((await setPrice('399.5')).body).toEqual({ message: 'Changes saved' })
    await setPrice(399.5)
    expect(await look()).toEqual({
      ...before,
      resalePrice: 399.5,
      formerPrices: [{ price: 450, until: expect.any(String) }],
    })
    const { rows } = await sql`select price from search_entries where product_id = ${laptop}`.execute(market.db)
    expect(rows).toEqual([{ price: 39950 }])
    expect(await auditOf()).toMatchObject([{ action: 'product-changed', fields: ['resale_price'] }])
  })

  it('follows the rules of an edit', async () => {
    expect((await setPrice(0.1)).body).toMatchObject({ status: 400, errors: [{ field: 'resalePrice' }] })
    for (const who of [buyer, await market.admin()])
      expect((await setPrice(1, who)).body).toMatchObject({ status: 403, code: 'not-your-product' })
    await intent()
    expect((await setPrice(440)).body).toMatchObject({
      status: 409,
      code: 'price-held',
      errors: [{ field: 'resalePrice' }],
    })
    await buyer.call('releaseHold', { params: { productId: laptop } })
    await buy(market, buyer, laptop)
    expect((await setPrice(440)).body).toMatchObject({ status: 409, code: 'product-paid' })
    laptop = await market.listLaptop(seller)
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    expect((await setPrice(440)).body).toMatchObject({ status: 409, code: 'product-sold' })
    expect((await look()).resalePrice).toBe(450)
  })
})

it('shows a seller their own listing, with its phone, for editing', async () => {
  const read = (who: TestUser, id = laptop): Promise<Answer> => who.call('getOwnProduct', { params: { id } })
  expect((await read(seller)).body.respons).toMatchObject({ _id: laptop, phone: '01700-000000' })
  expect((await read(await market.admin())).body.code).toBe('not-your-product')
  expect((await read(seller, '01990000-0000-7000-8000-000000000000')).body.code).toBe('product-not-found')
})

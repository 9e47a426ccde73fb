import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

const listing = (changes: object = {}) => ({ ...aListing(market.photoUrl), userid: seller.email, ...changes })
const create = (changes?: object, who = seller): Promise<Answer> => who.send('POST', '/api/products', listing(changes))

describe('a new listing', () => {
  it('starts unsold and not advertised, in its seller’s name', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Product added successfully',
      respons: {
        brand: 'Dell',
        itemName: 'Latitude 7490',
        originalPrice: 120000,
        resalePrice: 450,
        condition: 'Good',
        usedtime: 18,
        nagotiationFlag: true,
        soldFlag: false,
        advertiseFlag: false,
        userName: seller.name,
        userVerification: false,
        userid: seller.email,
        phone: '01700-000000',
        photoUrl: market.photoUrl,
        heldUntil: null,
      },
    })
    expect(body.respons.createdOn).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('[CALL-5] parses numbers and flags from a form’s text', async () => {
    const { body } = await create({
      originalPrice: '45000',
      resalePrice: '0.50',
      usedtime: '6',
      nagotiationFlag: 'false',
    })
    expect(body.respons).toMatchObject({ originalPrice: 45000, resalePrice: 0.5, usedtime: 6, nagotiationFlag: false })
  })

  it('keeps cents to the cent', async () => {
    const { body } = await create({ originalPrice: 999_999.99, resalePrice: 19.99 })
    expect(body.respons).toMatchObject({ originalPrice: 999_999.99, resalePrice: 19.99 })
  })

  it('matches the brand and the seller’s e-mail case-insensitively', async () => {
    const { body } = await create({ brand: 'dELL', userid: ` ${seller.email.toUpperCase()} ` })
    expect(body.respons).toMatchObject({ brand: 'Dell', userid: seller.email })
  })

  it('stores the texts unchanged except for trimmed ends', async () => {
    const itemName = "  <b>15″</b> 'XPS' \\ \"; drop table products; -- 💻 "
    expect((await create({ itemName })).body.respons.itemName).toBe(itemName.trim())
  })
})

describe('a listing is refused', () => {
  it.each([
    ['brand', ''],
    ['brand', 7],
    ['itemName', ' '],
    ['itemName', 'x'.repeat(121)],
    ['description', ''],
    ['description', 'x'.repeat(5001)],
    ['originalPrice', 0],
    ['originalPrice', 'a lot'],
    ['originalPrice', 1_000_000],
    ['resalePrice', 0.49],
    ['resalePrice', 1.005],
    ['resalePrice', null],
    ['condition', 'Excellent'],
    ['photoUrl', ''],
    ['photoUrl', 'javascript:alert(1)'],
    ['phone', ''],
    ['phone', 'x'.repeat(41)],
    ['location', ''],
    ['location', ['Dhaka']],
    ['usedtime', -1],
    ['usedtime', 1.5],
    ['usedtime', 601],
    ['userid', 'nobody'],
    ['nagotiationFlag', 'yes'],
    ['itemName', 'a\u0000b'],
    ['itemName', 'half a pair \ud800'],
  ])('[CARD-8] [SELL-2] naming %s when it is %j', async (field, value) => {
    const { status, body } = await create({ [field]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid-input', errors: [{ field }] })
    expect(body.errors).toHaveLength(1)
  })

  it.each([
    'brand',
    'itemName',
    'originalPrice',
    'resalePrice',
    'condition',
    'photoUrl',
    'phone',
    'location',
    'usedtime',
    'userid',
    'nagotiationFlag',
  ])('[SELL-2] naming %s when it is missing', async (field) => {
    expect((await create({ [field]: undefined })).body).toMatchObject({ status: 400, errors: [{ field }] })
  })

  it('[SELL-1] with the spec’s sentences for name and description', async () => {
    const { body } = await create({ itemName: '', description: '' })
    expect(body.errors).toEqual([
      { field: 'itemName', message: 'Name is Required' },
      { field: 'description', message: 'Description is Required' },
    ])
  })

  it.each(['soldFlag', 'advertiseFlag', '_id', 'seller_id', '__proto__'])(
    'for a field it doesn’t have: %s',
    async (field) => {
      const { status, body } = await seller.send(
        'POST',
        '/api/products',
        `{"${field}":true,${JSON.stringify(listing()).slice(1)}`,
      )
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ field, message: expect.any(String) }])
    },
  )

  it('for an unknown brand', async () => {
    expect((await create({ brand: 'Commodore' })).body).toMatchObject({
      status: 400,
      code: 'unknown-brand',
      errors: [{ field: 'brand' }],
    })
  })

  it.each([
    'https://elsewhere.test/a.jpg',
    '/images/a.jpg',
    `/images/${'0'.repeat(64)}.jpg`,
    '/images/../secrets.json',
    '/brands/dell.svg',
  ])('with a picture that was not uploaded here: %s', async (photoUrl) => {
    expect((await create({ photoUrl })).body).toMatchObject({
      status: 400,
      code: 'foreign-picture',
      errors: [{ field: 'photoUrl' }],
    })
  })

  it('in another user’s name', async () => {
    const other = await market.signUp('Saler')
    expect((await create({}, other)).body).toMatchObject({
      status: 403,
      code: 'not-allowed',
      errors: [{ field: 'userid' }],
    })
    const admin = await market.admin()
    expect((await create({}, admin)).status).toBe(403)
  })

  it('signed out', async () => {
    expect((await create({}, market.visitor)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })
})

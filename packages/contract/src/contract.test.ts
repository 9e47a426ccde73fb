import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'
import type { Call } from './call.ts'
import { NewListing } from './calls/products.ts'
import { SearchQuery } from './calls/search.ts'
import { Email, Flag, Price } from './fields.ts'
import { findPage } from './pages.ts'
import { NewPassword } from './passwords.ts'
import { problems } from './problems.ts'
import { requestFor } from './request.ts'

const all: [string, Call][] = Object.entries(calls)

function messagesOf(schema: z.ZodMiniType, value: unknown): string[] {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

describe('the call table', () => {
  it('[CALL-1] has the 26 calls of the specification, by method and path', () => {
    const addresses = all.map(([, call]) => `${call.method} ${call.path}`)
    const ofSpec = [
      'DELETE /booking/{id}',
      'DELETE /products/{id}',
      'DELETE /user/{id}',
      'GET /booking/user/{email}',
      'GET /category/list',
      'GET /products/advertise/list',
      'GET /products/category/{category}',
      'GET /products/report/list',
      'GET /products/user/{email}',
      'GET /products/{id}',
      'GET /user/Buyer',
      'GET /user/saler',
      'GET /user/single/{email}',
      'GET /wishlist/user/{email}',
      'PATCH /products/advertise/{id}',
      'PATCH /products/report/{id}',
      'PATCH /products/sold/{id}',
      'PATCH /user/verify/{id}',
      'POST /booking',
      'POST /create-payment-intent',
      'POST /jwt',
      'POST /payment',
      'POST /products',
      'POST /user',
      'POST /wishlist',
      'PUT /user/admins/{id}',
    ]
    expect(addresses).toEqual(expect.arrayContaining(ofSpec))
  })

  it('has each method and path only once', () => {
    const addresses = all.map(([, call]) => `${call.method} ${call.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(all)('%s has a schema for each parameter of its path', (_, call) => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const described = call.params ? Object.keys(z.toJSONSchema(call.params, { io: 'input' }).properties ?? {}) : []
    expect(described).toEqual(named)
  })

  it.each(all)('%s lists only problem codes that have a sentence', (_, call) => {
    expect(call.problems.filter((code) => problems[code].say.trim() === '')).toEqual([])
  })

  it('[CALL-2] requires the bearer header only where the spec sends one', () => {
    const bearer = all.filter(([, call]) => call.credentials === 'bearer').map(([name]) => name)
    expect(bearer.sort()).toEqual([
      'advertiseProduct',
      'createPaymentIntent',
      'createProduct',
      'deleteBooking',
      'deleteUser',
      'makeAdmin',
      'markProductSold',
      'recordPayment',
      'withdrawProduct',
    ])
  })
})

describe('wire fields', () => {
  it.each([
    ['45000', 45000],
    [45000, 45000],
    ['0.50', 0.5],
    ['52,000', 52_000],
    ['1,25,000.50', 125_000.5],
    [' 52 000 ', 52_000],
    ['৫২,০০০', 52_000],
    ['৳500', 500],
    ['২.৫ লাখ টাকা', 250_000],
    ['Tk. 28,500/-', 28_500],
    [999999.99, 999999.99],
  ])('[CALL-5] reads the price %j', (given, price) => {
    expect(z.parse(Price, given)).toBe(price)
  })

  it.each([
    0.49,
    1_000_000,
    '1e3',
    '-4',
    'NaN',
    Number.NaN,
    Infinity,
    '',
    null,
    1.005,
    [5],
    '4,50',
    '4,5000',
    '25.000',
    '28.5 wan',
    '=28500',
    ',500',
  ])('refuses the price %j', (given) => {
    expect(z.safeParse(Price, given).success).toBe(false)
  })

  it('[CALL-5] reads flags as booleans and as a form’s text', () => {
    expect([true, false, 'true', 'false'].map((given) => z.parse(Flag, given))).toEqual([true, false, true, false])
    for (const given of ['yes', 1, null, 'TRUE']) expect(z.safeParse(Flag, given).success).toBe(false)
  })

  it('lower-cases and trims e-mails and refuses invalid ones', () => {
    expect(z.parse(Email, '  Rafi@Example.TEST ')).toBe('rafi@example.test')
    expect(messagesOf(Email, ' ')).toEqual(['Email Address is required'])
    for (const given of ['a.b/c@d.ef', 'x&y@z.co', "o'neil+1@x.ie", '!#$%&*/=?^_`{|}~-@x-y.example', '-a-@b.cd'])
      expect(z.parse(Email, given)).toBe(given)
    for (const given of [
      'rafi',
      'a@b',
      'ü@b.cd',
      'a..b@c.de',
      '.a@b.cd',
      'a.@b.cd',
      'a,b@c.de',
      'a@b.c/d',
      'a b@c.de',
      'a@b..',
      '<a@b.cd>',
      `${'a'.repeat(250)}@b.cd`,
    ])
      expect(z.safeParse(Email, given).success).toBe(false)
  })

  it('takes whole months only', () => {
    expect(z.parse(NewListing.shape.usedtime, '18')).toBe(18)
    for (const given of ['1.5', -1, 601, '']) expect(z.safeParse(NewListing.shape.usedtime, given).success).toBe(false)
  })

  it('[AUTH-2] [AUTH-3] answers an invalid password with the sentences of the spec', () => {
    expect(messagesOf(NewPassword, '')[0]).toBe('Password is required')
    expect(messagesOf(NewPassword, 'A1!')[0]).toBe('Password must be 6 characters long')
    expect(messagesOf(NewPassword, 'abcdef')).toEqual(['Password must have uppercase, number and special characters'])
    expect(messagesOf(NewPassword, 'Abc1!')).toEqual(['Password must be 6 characters long'])
    expect(messagesOf(NewPassword, 'Abcd1!')).toEqual([])
  })

  it('refuses an unknown field of a listing, and answers with the messages of the spec', () => {
    const listing = {
      brand: 'Dell',
      itemName: '',
      description: ' ',
      originalPrice: '90000',
      resalePrice: 45000,
      condition: 'Good',
      photoUrl: '/images/a.jpg',
      phone: '1',
      location: 'Dhaka',
      usedtime: '12',
      userid: 'a@b.cd',
      nagotiationFlag: 'true',
    }
    expect(messagesOf(NewListing, listing)).toEqual(['Name is Required', 'Description is Required'])
    const full = { ...listing, itemName: 'XPS', description: 'Fine.' }
    expect(messagesOf(NewListing, full)).toEqual([])
    expect(messagesOf(NewListing, { ...full, soldFlag: true })).toHaveLength(1)
    expect(messagesOf(NewListing, { ...full, itemName: 'a\u0000b' })).toHaveLength(1)
    expect(messagesOf(NewListing, { ...full, photoUrl: 'javascript:alert(1)' })).toHaveLength(1)
  })
})

it('builds a request’s address from the call table, with every part encoded', () => {
  expect(
    requestFor(calls.listCategoryProducts, { params: { category: 'A/B c' }, query: { limit: 5, after: undefined } }),
  ).toEqual({
    method: 'GET',
    url: '/api/products/category/A%2FB%20c?limit=5',
  })
})

it('repeats the parameter for a list in the query, and parses one value or several', () => {
  const { url } = requestFor(calls.searchProducts, {
    query: { q: 'x & y', brand: ['Dell', 'HP'], place: 'Cox’s Bazar, 4700', after: undefined },
  })
  expect(url).toBe('/api/search?q=x+%26+y&brand=Dell&brand=HP&place=Cox%E2%80%99s+Bazar%2C+4700')
  expect(
    z.parse(SearchQuery, { brand: ['Dell', 'HP', 'Dell'], place: 'Dhaka', minPrice: '99.5', negotiable: 'false' }),
  ).toEqual({
    brand: ['Dell', 'HP'],
    place: ['Dhaka'],
    minPrice: 99.5,
    negotiable: false,
  })
})

it('finds the page of a path, with or without a trailing slash', () => {
  expect(findPage('/category/Dell')?.page.access).toBe('signed-in')
  expect(findPage('/dashboard/')?.page.pattern).toBe('/dashboard')
  expect(findPage('/nowhere')).toBeUndefined()
})

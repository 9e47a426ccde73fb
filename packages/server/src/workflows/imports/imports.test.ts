import { importLimits, type CallInput, type Calls, type CheckedRow } from '@market/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
})
beforeEach(async () => {
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

type Body = CallInput<Calls['importRows']>['body']

const columns = ['No', 'Make', 'Name', 'Price', 'Grade', 'Memory']
const fields: Body['fields'] = {
  brand: { column: 'Make' },
  itemName: { column: 'Name' },
  resalePrice: { column: 'Price' },
  condition: { column: 'Grade' },
  location: { otherwise: 'Dhaka' },
}

function bodyOf(rows: string[][], change: Partial<Body> = {}): Body {
  return {
    columns,
    decimal: '.',
    sourceId: 'No',
    fields,
    facts: { ramGb: 'Memory' },
    rows: rows.map((values, at) => ({ line: at + 2, values })),
    ...change,
  }
}

const good = ['1', 'dell', 'Latitude 7480 i5-7300U 256GB SSD', '£1,250.50', 'Used', '16 GB']

async function check(body: Body): Promise<CheckedRow[]> {
  const { status, body: reply } = await seller.call('checkImport', { body })
  expect(status).toBe(200)
  return (reply as { respons: CheckedRow[] }).respons
}

async function importRows(body: Body, by = seller) {
  const answer = await by.call('importRows', { body })
  expect(answer.status).toBe(200)
  return (answer.body as { respons: { added: string[]; alreadyThere: number; refused: number } }).respons
}

async function listed(): Promise<{ _id: string; itemName: string }[]> {
  const { body } = await seller.call('listSellerProducts', { params: { email: seller.email } })
  return (body as { respons: { _id: string; itemName: string }[] }).respons
}

describe('a check', () => {
  it('says what was understood, and lists nothing', async () => {
    const [row] = await check(bodyOf([good]))
    expect(row).toMatchObject({
      line: 2,
      listing: {
        itemName: 'Latitude 7480 i5-7300U 256GB SSD',
        brand: 'Dell',
        resalePrice: 1250.5,
        condition: 'Fair',
        location: 'Dhaka',
        facts: { ramGb: 16, storageGb: 256, processor: 'Intel Core i5-7300U' },
        factSources: { storageGb: { source: 'title' } },
      },
      alreadyThere: false,
      errors: [],
    })
    expect(row?.listing?.factSources).not.toHaveProperty('ramGb')
    expect(await listed()).toEqual([])
  })

  it('names the field of each refused row, and what the file says there', async () => {
    const rows = await check(
      bodyOf([
        ['1', 'Hewlett', 'EliteBook', 'free', 'good', ''],
        ['2', 'Dell', 'XPS', 'ask me', 'shiny', ''],
        ['3', 'Dell', '', '100', 'good', 'plenty'],
        ['4'],
      ]),
    )
    expect(rows.map(({ line, errors }) => [line, errors])).toEqual([
      [
        2,
        [
          { field: 'brand', message: expect.any(String), value: 'Hewlett' },
          { field: 'resalePrice', message: 'Enter the price as a number', value: 'free' },
        ],
      ],
      [
        3,
        [
          expect.objectContaining({ field: 'condition', value: 'shiny' }),
          { field: 'resalePrice', message: 'Enter the price as a number', value: 'ask me' },
        ],
      ],
      [4, expect.arrayContaining([expect.objectContaining({ field: 'itemName' })])],
      [5, expect.arrayContaining([expect.objectContaining({ field: 'brand' })])],
    ])
  })

  it('counts a fact that it can’t read, without refusing the row', async () => {
    const [row] = await check(bodyOf([['1', 'Dell', 'A laptop', '100', 'good', 'plenty']]))
    expect(row).toMatchObject({ errors: [], unreadable: ['ramGb'], listing: { facts: {} } })
  })

  it.each([
    ['28.5k', 28_500],
    ['2.5 lakh', 250_000],
    ['Tk. 28,500/-', 28_500],
    ['Rs. 28,500', 28_500],
    ['২৮,৫০০ টাকা', 28_500],
    ['28 500', 28_500],
    ['1,25,000', 125_000],
  ])('reads the price %j as %d', async (price, value) => {
    const [row] = await check(bodyOf([['1', 'Dell', 'XPS', price, 'good', '']]))
    expect(row?.listing?.resalePrice).toBe(value)
  })

  it.each(['=28500', '＝28500', '\u200b=28500', '\u2060\u00a0＝A1*2', '\ufeff=28500'])(
    'refuses the formula %j, however it begins',
    async (price) => {
      const [row] = await check(bodyOf([['1', 'Dell', 'XPS', price, 'good', '']]))
      expect(row?.errors[0]?.message).toBe('This is a formula. Save its result.')
    },
  )

  it('asks about a price with two readings, refuses a formula by name, and never lists a smaller price', async () => {
    const prices = ['25.000', '=28500', '28.5 wan', '899,50']
    const rows = prices.map((price, n) => [String(n), 'Dell', 'XPS', price, 'good', ''])
    const read = async (decimal?: Body['decimal']) =>
      (await check(bodyOf(rows, { decimal }))).map(({ listing, errors }) => listing?.resalePrice ?? errors[0]?.message)
    const formula = 'This is a formula. Save its result.'
    const none = 'Enter the price as a number'
    const either = (one: number, other: number) => `This can be ${one} or ${other}. Enter one of them`
    expect(await read()).toEqual([either(25, 25_000), formula, none, either(899.5, 89_950)])
    expect(await read('.')).toEqual([25, formula, none, none])
    expect(await read(',')).toEqual([25_000, formula, none, 899.5])
    const [comma] = await check(bodyOf([['1', 'Dell', 'XPS', '28,500', 'good', '']], { decimal: 'mixed' }))
    expect(comma?.errors[0]?.message).toBe(either(28.5, 28_500))
  })

  it('multiplies prices by a given rate, and no other number', async () => {
    const given = { times: 121.5, fields: { ...fields, usedMonths: { column: 'Memory' } } }
    const [row] = await check(bodyOf([['1', 'Dell', 'XPS', '$250', 'good', '8']], given))
    expect(row?.listing?.resalePrice).toBe(30_375)
  })

  it('says what listed laptops cost in the middle, once there are enough', async () => {
    const middleOf = async () => {
      const { body } = await seller.call('checkImport', { body: bodyOf([good]) })
      return (body as { middlePrice?: number }).middlePrice
    }
    await market.db.updateTable('products').set({ state: 'sold' }).execute()
    expect(await middleOf()).toBeUndefined()
    const prices = ['500', '20000', '30000', '40000', '90000']
    const rows = prices.map((price, n) => [`m${n}`, 'Dell', 'XPS', price, 'good', ''])
    await importRows(bodyOf(rows))
    expect(await middleOf()).toBeUndefined()
    await importRows(bodyOf(rows), await market.signUp('Saler'))
    expect(await middleOf()).toBe(30_000)
  })

  it('takes a chosen brand and condition for what the file says, and values for empty cells', async () => {
    const [row, second] = await check(
      bodyOf(
        [
          ['1', 'Hewlett', 'EliteBook', '100', 'shiny', ''],
          ['2', '', 'ThinkPad', '100', '', ''],
        ],
        {
          fields: {
            ...fields,
            brand: { column: 'Make', otherwise: 'Lenovo', aliases: { hewlett: 'HP' } },
            condition: { column: 'Grade', otherwise: 'Good', aliases: { SHINY: 'Excellnet' } },
          },
        },
      ),
    )
    expect(row?.listing).toMatchObject({ brand: 'HP', condition: 'Excellnet' })
    expect(second?.listing).toMatchObject({ brand: 'Lenovo', condition: 'Good' })
  })

  it('reads aliases named like properties of objects as text', async () => {
    const aliases = { constructor: 'constructor', toString: 'Dell' }
    const [row] = await check(bodyOf([good], { fields: { ...fields, brand: { column: 'Make', aliases } } }))
    expect(row?.listing?.brand).toBe('Dell')
  })

  it('says which rows the seller has imported before', async () => {
    await importRows(bodyOf([good]))
    const rows = await check(bodyOf([good, ['2', ...good.slice(1)]]))
    expect(rows.map(({ alreadyThere }) => alreadyThere)).toEqual([true, false])
  })
})

describe('an import', () => {
  it('lists the valid rows with the drawing of their brand and the facts, and leaves the others out', async () => {
    const result = await importRows(bodyOf([good, ['2', 'Tulip', 'Rare', '100', 'good', '']]))
    expect(result).toMatchObject({ added: [expect.any(String)], alreadyThere: 0, refused: 1 })
    expect(await listed()).toMatchObject([
      {
        _id: result.added[0],
        brand: 'Dell',
        description: good[2],
        resalePrice: 1250.5,
        condition: 'Fair',
        photoUrl: '/brands/photos/dell.svg',
        facts: { ramGb: 16 },
        soldFlag: false,
      },
    ])
    const found = await market.visitor.call('getProduct', { params: { id: result.added[0] ?? '' } })
    expect(found.body).toMatchObject({ respons: [{ itemName: good[2] }] })
  })

  it('adds each row once, by its number or else by its content', async () => {
    await importRows(bodyOf([good]))
    expect(await importRows(bodyOf([good]))).toMatchObject({ added: [], alreadyThere: 1 })
    const { sourceId: _, ...unnumbered } = bodyOf([good, good, ['9', ...good.slice(1)]])
    expect(await importRows(unnumbered)).toMatchObject({
      added: [expect.any(String), expect.any(String)],
      alreadyThere: 1,
    })
    expect(await importRows(unnumbered)).toMatchObject({ added: [], alreadyThere: 3 })
  })

  it('takes all rows of the longest file, which the usual limit of listings has room for', async () => {
    const { rows, rowsAtOnce } = importLimits
    await market.proveEmail(seller)
    let added = 0
    for (let from = 0; from < rows; from += rowsAtOnce) {
      const part = Array.from({ length: rowsAtOnce }, (_, at) => [`${from + at}`, ...good.slice(1)])
      added += (await importRows(bodyOf(part))).added.length
    }
    expect(added).toBe(2_000)
  })

  it('lists laptops that never expire', async () => {
    await importRows(bodyOf([good]))
    const [own] = await listed()
    expect(own).toMatchObject({ itemName: good[2] })
    expect(own).not.toHaveProperty('expiresOn')
  })

  it('lists a row for each seller who imports it', async () => {
    await importRows(bodyOf([good]))
    expect((await importRows(bodyOf([good]), await market.signUp('Saler'))).added).toHaveLength(1)
  })

  it('replays its reply to a repeated request', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [
      await seller.call('importRows', { body: bodyOf([good]) }, headers),
      await seller.call('importRows', { body: bodyOf([good]) }, headers),
    ]
    expect(again.body).toEqual(first.body)
    expect(first.body).toMatchObject({ respons: { added: [expect.any(String)] } })
  })

  it.each<[string, Partial<Body> | ((body: Body) => unknown), number]>([
    ['101 rows', { rows: Array.from({ length: 101 }, () => ({ line: 2, values: good })) }, 400],
    ['no rows', { rows: [] }, 400],
    ['no columns', { columns: [] }, 400],
    ['201 columns', { columns: Array.from({ length: 201 }, (_, n) => `c${n}`) }, 400],
    ['two columns of one name', { columns: ['a', 'a'] }, 400],
    ['a cell of 20,001 characters', { rows: [{ line: 2, values: ['x'.repeat(20_001)] }] }, 400],
    ['rows of 200 KB', { rows: Array.from({ length: 20 }, () => ({ line: 2, values: ['x'.repeat(10_000)] })) }, 413],
    ['an unknown field', (body) => ({ ...body, fields: { ...fields, seller: { column: 'Make' } } }), 400],
    ['an unknown fact', (body) => ({ ...body, facts: { ram: 'Memory' } }), 400],
    ['numbers as cells', (body) => ({ ...body, rows: [{ line: 2, values: [1, 2] }] }), 400],
    ['a pattern', (body) => ({ ...body, fields: { ...fields, brand: { column: 'Make', find: '(a+)+$' } } }), 400],
    ['text', () => 'No,Make\n1,Dell', 400],
  ])('is refused with %s', async (_name, change, status) => {
    const body = bodyOf([good])
    const sent = typeof change === 'function' ? change(body) : { ...body, ...change }
    const answer = await seller.call('importRows', { body: sent as Body })
    expect(answer.status).toBe(status)
    expect(await listed()).toEqual([])
  })

  it('takes whatever bytes a cell holds', async () => {
    const rows = await check(bodyOf([['\u0000\u0001', 'PK\u0003\u0004', '\ud800', '=1+1', '<script>', '\ufffd\ufffd']]))
    expect(rows).toMatchObject([{ listing: null }])
  })
})

describe('an account without a proven email', () => {
  const refusal = { status: 409, body: { code: 'email-unverified' } }
  const numbered = (from: number, count: number) =>
    bodyOf(Array.from({ length: count }, (_, at) => [`${from + at}`, ...good.slice(1)]))
  const send = (body: Body) => seller.call('importRows', { body })

  it('imports 20 laptops, in however many requests, and any number once the email is proven', async () => {
    expect(await send(numbered(1, 21))).toMatchObject(refusal)
    expect(await listed()).toEqual([])
    await importRows(numbered(1, 15))
    expect(await send(numbered(16, 6))).toMatchObject(refusal)
    await importRows(numbered(16, 5))
    // Rows of before are no more.
    expect(await importRows(numbered(1, 20))).toEqual({ added: [], alreadyThere: 20, refused: 0 })
    await market.proveEmail(seller)
    expect((await importRows(numbered(21, 30))).added).toHaveLength(30)
  })

  it('imports no more by requests at the same time', async () => {
    const answers = await Promise.all([1, 101, 201].map((from) => send(numbered(from, 15))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await listed()).toHaveLength(15)
  })

  it('checks any number, and has room again after an undo', async () => {
    expect(await check(numbered(1, 100))).toHaveLength(100)
    const { added } = await importRows(numbered(1, 20))
    expect(await send(numbered(21, 1))).toMatchObject(refusal)
    await seller.call('undoImport', { body: { ids: added } })
    expect((await importRows(numbered(21, 20))).added).toHaveLength(20)
  })
})

describe('undoing an import', () => {
  it('withdraws what it added, which can then be imported again', async () => {
    const { added } = await importRows(bodyOf([good, ['2', ...good.slice(1)]]))
    const undone = await seller.call('undoImport', { body: { ids: added } })
    expect(undone.body).toEqual({ respons: { withdrawn: 2, left: 0 } })
    expect(await listed()).toEqual([])
    expect((await importRows(bodyOf([good]))).added).toHaveLength(1)
  })

  it('leaves what is sold, and what was listed by hand', async () => {
    const { added } = await importRows(bodyOf([good, ['2', ...good.slice(1)]]))
    await seller.call('markProductSold', { params: { id: added[0] ?? '' }, body: { soldFlag: true } })
    const byHand = await market.listLaptop(seller)
    const undone = await seller.call('undoImport', { body: { ids: [...added, byHand] } })
    expect(undone.body).toEqual({ respons: { withdrawn: 1, left: 1 } })
    expect((await listed()).map(({ _id: id }) => id).toSorted()).toEqual([added[0], byHand].toSorted())
  })

  it('leaves what a buyer is paying for', async () => {
    const { added } = await importRows(bodyOf([good, ['2', ...good.slice(1)]]))
    const buyer = await market.signUp()
    const held = added[0] ?? ''
    await buyer.call('createPaymentIntent', { body: { price: 1250.5, productId: held } })
    const undone = await seller.call('undoImport', { body: { ids: added } })
    expect(undone.body).toEqual({ respons: { withdrawn: 1, left: 1 } })
    expect((await listed()).map(({ _id: id }) => id)).toEqual([held])
    await buyer.call('releaseHold', { params: { productId: held } })
  })

  it('withdraws no laptop of another seller', async () => {
    const { added } = await importRows(bodyOf([good]))
    const other = await market.signUp('Saler')
    expect((await other.call('undoImport', { body: { ids: added } })).body).toEqual({
      respons: { withdrawn: 0, left: 0 },
    })
    expect(await listed()).toHaveLength(1)
  })
})

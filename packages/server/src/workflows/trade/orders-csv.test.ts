import { readCsv } from '@market/contract/csv/read-csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { acceptLaptop, buy, orderOf } from '../../../test/purchase.ts'
import { writeOrdersCsv } from './orders-csv.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler', 'Sadia')
  buyer = await market.signUp('Buyer', 'Bashir')
  admin = await market.admin()
})
afterAll(() => market.stop())

/** The id of the order of a laptop of this name, whatever the forms refuse in one. */
async function sell(itemName: string): Promise<string> {
  const laptop = await market.listLaptop(seller)
  await buy(market, buyer, laptop)
  await sql`update products set item_name = ${itemName} where id = ${laptop}::uuid`.execute(market.db)
  return orderOf(market, laptop)
}

async function readFile(query = ''): Promise<Record<string, string>[]> {
  const { status, headers, body } = await admin.send('GET', `/api/orders/all/csv${query}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const table = await readCsv([Buffer.from(body)], { encoding: 'utf-8', delimiter: ',', findHeader: () => 0 })
  const rows: Record<string, string>[] = []
  for await (const { values } of table?.rows ?? [])
    rows.push(Object.fromEntries(table?.columns.map((name, n) => [name, values[n] ?? '']) ?? []))
  return rows
}

const laptopsIn = async (query = '') => (await readFile(query)).map(({ laptop }) => laptop)

describe('the file of orders', () => {
  it('has what the list has, newest first', async () => {
    const id = await sell('ThinkPad T480')
    const [first] = await readFile()
    expect(first).toEqual({
      order: id,
      'paid on': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      laptop: 'ThinkPad T480',
      buyer: 'Bashir',
      seller: 'Sadia',
      amount: '450',
      currency: 'bdt',
      back: '0',
      state: 'paid',
      'waits for': 'seller',
      until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      bank: '',
    })
  })

  it.each([
    ['=HYPERLINK("http://evil.test","Dell")', `'=HYPERLINK("http://evil.test","Dell")`],
    ['+1+1', `'+1+1`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1:A9)', `'@SUM(A1:A9)`],
    ['\t=1+1', `'\t=1+1`],
    ['＝1+1', `'＝1+1`],
    ['＋1+1', `'＋1+1`],
    ['－2+3', `'－2+3`],
    ['＠SUM(A1:A9)', `'＠SUM(A1:A9)`],
    [' =1+1', `' =1+1`],
    ['\u00a0=1+1', `'\u00a0=1+1`],
    ['\u200b=1+1', `'\u200b=1+1`],
    ['\u2060\ufeff＝1+1', `'\u2060\ufeff＝1+1`],
    ['two\n=1+1', `two\n'=1+1`],
    ['\u0007=1+1', `'\u0007=1+1`],
    // A spreadsheet whose separator is ';' begins another cell there.
    ['Dell;=1+1', `Dell;'=1+1`],
    [';@SUM(A1:A9)', `;'@SUM(A1:A9)`],
    ['Dell;\u200b＝1+1', `Dell;'\u200b＝1+1`],
    ['Dell;"=1+1"', `Dell;'"=1+1"`],
    ['Dell; new', 'Dell; new'],
    ['বাংলা = English', 'বাংলা = English'],
    ['13" screen, "as new"', '13" screen, "as new"'],
    ['two\nlines, and more', 'two\nlines, and more'],
    ['لابتوب ديل', 'لابتوب ديل'],
    ['পুরোনো ল্যাপটপ ১৪"', 'পুরোনো ল্যাপটপ ১৪"'],
  ])('has the laptop %j as the text %j', async (itemName, cell) => {
    const id = await sell(itemName)
    const [first] = await readFile()
    expect(first).toMatchObject({ order: id, laptop: cell, amount: '450' })
  })

  it('begins with the mark by which spreadsheets read it as UTF-8', async () => {
    const response = await fetch(`${market.url}/api/orders/all/csv`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  })

  it('has the orders of the list’s filter alone', async () => {
    const other = await market.signUp('Buyer', 'Rima')
    const laptop = await market.listLaptop(seller)
    await buy(market, other, laptop)
    await sql`update products set item_name = 'of Rima' where id = ${laptop}::uuid`.execute(market.db)
    expect(await laptopsIn(`?email=${encodeURIComponent(other.email)}`)).toEqual(['of Rima'])
    expect(await laptopsIn('?state=completed')).toEqual([])
    await acceptLaptop(market, other, laptop)
    expect(await laptopsIn('?state=completed')).toEqual(['of Rima'])
    expect(await laptopsIn(`?waitsFor=seller&email=${encodeURIComponent(other.email)}`)).toEqual([])
  })

  it('goes on after the first page', async () => {
    const { body } = await admin.call('exportOrders')
    expect((await readFile()).length).toBeGreaterThan(9)
    expect((await writeOrdersCsv(market.db, {}, 4)).body).toBe(`\ufeff${body.replace(/^\ufeff/, '')}`)
  })
})

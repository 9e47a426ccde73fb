import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type Person } from '../../../test/market.ts'
import { readOne } from './lists.ts'
import { nobody, type Viewer } from './present.ts'

const hostile =
  'Good","phone":"1"}], "_id":"00000000-0000-7000-8000-000000000000" \\ {"_id":"x"}, \u2028 ল্যাপটপ 💻 \\" {{ ]]'

let market: Market
const people: Record<string, Person> = {}
const laptops: string[] = []

beforeAll(async () => {
  market = await startMarket()
  const names = ['seller of one', 'seller of several', 'who booked', 'who paid', 'who booked and sells', 'stranger']
  for (const name of names) people[name] = await market.signUp(/sell/.test(name) ? 'Saler' : 'Buyer')
  for (const name of names) await market.proveEmail(who(name))
  Object.assign(people, { Admin: await market.admin(), visitor: market.visitor })
  for (const seller of [
    'seller of one',
    'seller of several',
    'seller of several',
    'who booked and sells',
    'seller of several',
    'seller of several',
  ]) {
    const id = await market.listLaptop(who(seller), {
      itemName: `Latitude ${laptops.length} "}`,
      description: hostile,
      phone: laptops.length === 2 ? '"}' : '01700-000000',
    })
    await who(seller).call('advertiseProduct', { params: { id } })
    laptops.push(id)
  }
  await book('who booked', 1)
  await book('who booked and sells', 0)
  await pay('who paid', 4)
  await who('seller of several').call('markProductSold', { params: { id: laptops[5] ?? '' }, body: { soldFlag: true } })
  await who('stranger').call('createPaymentIntent', { body: { price: 450, productId: laptops[2] ?? '' } })
})
afterAll(() => market.stop())

function who(name: string): Person {
  return people[name] ?? expect.unreachable(name)
}

async function book(name: string, at: number): Promise<void> {
  const buyer = who(name)
  const { status } = await buyer.call('createBooking', {
    body: { name: 'B', productId: laptops[at] ?? '', userId: buyer.email, phone: '', price: 450, location: '' },
  })
  expect(status).toBe(200)
}

async function pay(name: string, at: number): Promise<void> {
  const [buyer, productId] = [who(name), laptops[at] ?? '']
  const {
    body: { clientSecret },
  } = await buyer.call('createPaymentIntent', { body: { price: 450, productId } })
  const paid = await market.cardSandbox.pay(clientSecret)
  await buyer.call('recordPayment', {
    body: { price: 450, trxId: 'id' in paid ? paid.id : '', productId, userId: buyer.email },
  })
}

async function viewerFor(name: string): Promise<Viewer> {
  const row = await market.db
    .selectFrom('users')
    .select(['id', 'admin'])
    .where('email', '=', who(name).email)
    .executeTakeFirst()
  return row ? { userId: row.id, admin: row.admin } : nobody
}

async function textOf(address: string, name: string): Promise<string> {
  const { token } = who(name)
  const reply = await fetch(market.url + address, { headers: { ...(token && { authorization: `Bearer ${token}` }) } })
  expect([address, reply.status]).toEqual([address, 200])
  return reply.text()
}

const one = async (viewer: Viewer, id: string): Promise<string> =>
  (await readOne(market.db, viewer, id)).slice('{"respons":['.length, -']}'.length)

/** What visitors get, each listing as PostgreSQL makes it for this viewer. */
async function expected(address: string, name: string): Promise<{ text: string; private: number }> {
  const viewer = await viewerFor(name)
  let [text, count] = [await textOf(address, 'visitor'), 0]
  for (const id of laptops) {
    const [theirs, visitors] = [await one(viewer, id), await one(nobody, id)]
    if (text.includes(visitors) && theirs !== visitors) count += 1
    text = text.replace(visitors, () => theirs)
  }
  return { text, private: count }
}

async function addresses(): Promise<string[]> {
  const { next } = JSON.parse(await textOf('/api/products/category/Dell?limit=2', 'visitor')) as { next: string }
  return [
    '/api/products/category/Dell',
    '/api/products/advertise/list',
    '/api/products/newest/list',
    '/api/search?brand=Dell',
    '/api/products/category/Nobody',
    '/api/category/list',
    // In no cache, since it is a later page.
    `/api/products/category/Dell?limit=2&after=${next}`,
    ...laptops.flatMap((id) => [`/api/products/${id}`, `/api/products/similar/${id}`]),
  ]
}

const inTheCategory = {
  'seller of one': 1,
  'seller of several': 2,
  'who booked': 1,
  'who paid': 0,
  'who booked and sells': 2,
  stranger: 0,
  Admin: 4,
  visitor: 0,
}

describe('what somebody may know beside', () => {
  it.each(Object.entries(inTheCategory))('is, byte for byte, what is made for them: %s', async (name, count) => {
    for (const address of await addresses()) {
      const wanted = await expected(address, name)
      for (let times = 0; times < 2; times++) expect(await textOf(address, name), address).toBe(wanted.text)
      if (address === '/api/products/category/Dell') expect(wanted.private).toBe(count)
      JSON.parse(wanted.text)
    }
  })

  it('is told of what they paid for, which is in no list any more', async () => {
    expect(JSON.parse(await textOf(`/api/products/${laptops[4]}`, 'who paid')).respons[0]).toMatchObject({
      soldFlag: true,
      userid: who('seller of several').email,
    })
    expect(await textOf(`/api/products/${laptops[4]}`, 'who booked')).not.toContain('userid')
  })

  it('is never what another knows, however many ask together', async () => {
    const names = Object.keys(inTheCategory)
    // Kept, and a later page that is made for each of them.
    for (const address of (await addresses()).filter((one) => one.includes('/Dell'))) {
      const wanted = new Map(
        await Promise.all(names.map(async (name) => [name, (await expected(address, name)).text] as const)),
      )
      const asked = Array.from({ length: 200 }, (_, n) => names[(n * 7) % names.length] ?? '')
      for (const [n, text] of (await Promise.all(asked.map((name) => textOf(address, name)))).entries())
        expect(text).toBe(wanted.get(asked[n] ?? ''))
    }
  })

  it('changes with the fields themselves, at once', async () => {
    await market.db
      .updateTable('products')
      .set({ phone: null })
      .where('id', '=', laptops[0] ?? '')
      .execute()
    expect(JSON.parse(await textOf(`/api/products/${laptops[0]}`, 'seller of one')).respons[0]).toMatchObject({
      phone: null,
    })
  })
})

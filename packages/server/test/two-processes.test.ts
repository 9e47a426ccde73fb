import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { enqueueJob, startJobs } from '../src/platform/jobs/jobs.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { aListing, startMarket, type Market, type TestUser } from './market.ts'
import { cookiesOf } from './test-users.ts'

let database: TestDatabase
let here: Market
let there: Market

beforeAll(async () => {
  database = await createTestDatabase()
  ;[here, there] = await Promise.all([startMarket({ database }), startMarket({ database })])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await database.drop()
})

/** Sends the same client's request to the other process. */
const askThere = (
  person: TestUser,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => there.visitor.send(method, path, body, { authorization: `Bearer ${person.token}`, ...headers })

describe('two processes on one database', () => {
  it('share sessions: a client signed in at one is signed in at the other, and signed out at once', async () => {
    const person = await here.signUp()
    const own = `/api/user/single/${person.email}`
    expect((await askThere(person, 'GET', own)).status).toBe(200)
    expect((await person.call('signOut')).status).toBe(200)
    expect((await askThere(person, 'GET', own)).status).toBe(401)
  })

  it('run a write once that is sent to both with one idempotency key', async () => {
    const seller = await here.signUp('Saler')
    const body = { ...aListing(here.photoUrl), userid: seller.email }
    const key = { 'idempotency-key': 'one-listing' }
    const replies = await Promise.all([
      seller.send('POST', '/api/products', body, key),
      askThere(seller, 'POST', '/api/products', body, key),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.map(({ headers }) => headers.get('idempotent-replayed')).sort()).toEqual([null, 'true'])
    const again = await askThere(seller, 'POST', '/api/products', body, key)
    expect(again.body).toEqual(replies[0]?.body)
    expect((await seller.call('listSellerProducts', { params: { email: seller.email } })).body.respons).toHaveLength(1)
  })

  it('read what was written at the other in the next request, whatever is cached there', async () => {
    const late = await startMarket({ database, visitorsAge: 60_000 })
    onTestFinished(() => late.stop())
    const seller = await here.signUp('Saler')
    const id = await here.listLaptop(seller)
    const readers = {
      'a browser': (set: Headers) => ({ cookie: `${cookiesOf(set)}; accessToken=${seller.token}` }),
      'a browser that sends its token': (set: Headers) => ({
        cookie: cookiesOf(set),
        authorization: `Bearer ${seller.token}`,
      }),
      'a program without cookies': () => ({ authorization: `Bearer ${seller.token}` }),
      'a browser that is signed out': (set: Headers) => ({ cookie: cookiesOf(set) }),
    }
    for (const [reader, headersOf] of Object.entries(readers)) {
      for (const path of [
        `/api/products/${id}`,
        '/api/products/newest/list?limit=100',
        '/api/products/category/Dell',
      ]) {
        for (const soldFlag of [true, false]) {
          for (let n = 0; n < 2; n++) await late.visitor.send('GET', path)
          const written = await seller.call('markProductSold', { params: { id }, body: { soldFlag } })
          const { body } = await late.visitor.send('GET', path, undefined, headersOf(written.headers))
          const shown = body.respons.find((one: { _id: string }) => one._id === id)?.soldFlag ?? true
          expect([reader, path, shown]).toEqual([reader, path, soldFlag])
        }
      }
    }
  })

  it('run each job once', async () => {
    const done: number[] = []
    const tasks = { note: async (payload: unknown) => void done.push((payload as { n: number }).n) }
    const log = { info: () => {}, warn: () => {}, error: console.error }
    const runs = await Promise.all([1, 2].map(() => startJobs({ config: database.app, tasks, log })))
    onTestFinished(async () => {
      await Promise.all(runs.map((run) => run.stop()))
    })
    for (let n = 0; n < 40; n++) await enqueueJob(n % 2 === 0 ? here.db : there.db, 'note', { n })
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(40)
    await Promise.all(runs.map((run) => run.stop()))
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })
})

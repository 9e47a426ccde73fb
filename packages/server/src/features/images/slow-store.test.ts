import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openImageBucket } from '../../adapters/image-bucket/open-image-bucket.ts'
import { aListing, startMarket, type Answer, type Market, type Person } from '../../../test/market.ts'
import { startObjectSandbox, type ObjectSandbox } from '../../../test/object-sandbox.ts'
import { cookiesOf, speakAs } from '../../../test/people.ts'

let sandbox: ObjectSandbox
let bucket: Awaited<ReturnType<typeof openImageBucket>>
let market: Market
let seller: Person
let renewals = 0

beforeAll(async () => {
  sandbox = await startObjectSandbox()
  bucket = await openImageBucket({ ...sandbox.bucket, prefix: '' })
  const counted = {
    ...bucket,
    renew(sha256: string) {
      renewals += 1
      return bucket.renew(sha256)
    },
  }
  market = await startMarket({ images: counted })
  seller = await market.signUp('Saler')
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await market.stop()
  bucket.close()
  await sandbox.stop()
})

/** Starts eight requests, as many as there are connections to the database, and waits until all of them wait for the bucket. */
async function eightWaiting(ask: (n: number) => Promise<Answer>) {
  await sandbox.setFaults({ stallMs: 600_000 })
  renewals = 0
  let answered = 0
  const answers = Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const answer = await ask(n)
      answered += 1
      return answer.status
    }),
  )
  await vi.waitFor(() => expect(renewals).toBe(8), { timeout: 10_000 })
  return { answers, answered: () => answered }
}

async function readAndWrite(id: string): Promise<number[]> {
  const buyer = await market.signUp('Buyer')
  const answers = await Promise.all([
    market.visitor.call('getProduct', { params: { id } }),
    market.visitor.call('listNewestProducts', { query: {} }),
    buyer.call('createWish', { body: { productId: id, userId: buyer.email } }),
    seller.call('advertiseProduct', { params: { id } }),
  ])
  return answers.map(({ status }) => status)
}

describe('while the bucket does not answer', () => {
  it('eight listings under way keep no read and no other write waiting', async () => {
    const laptop = await market.listLaptop(seller)
    const waiting = await eightWaiting((n) =>
      seller.call('createProduct', {
        body: { ...aListing(market.photoUrl), itemName: `Latitude ${n}`, userid: seller.email },
      }),
    )
    expect(await readAndWrite(laptop)).toEqual([200, 200, 200, 200])
    expect(waiting.answered()).toBe(0)
    await sandbox.clearFaults()
    expect(await waiting.answers).toEqual(Array.from({ length: 8 }, () => 200))
  })

  it('eight first sign-ins with a picture under way keep no read and no other write waiting', async () => {
    const laptop = await market.listLaptop(seller)
    const newcomers = await Promise.all(Array.from({ length: 8 }, (_, n) => newcomer(n)))
    const waiting = await eightWaiting((n) => {
      const person = newcomers[n] ?? expect.unreachable()
      return speakAs(market.url, person).call('registerUser', {
        body: {
          name: person.name,
          email: person.email,
          userType: 'Buyer',
          address: 'Dhaka',
          photoUrl: market.photoUrl,
        },
      })
    })
    expect(await readAndWrite(laptop)).toEqual([200, 200, 200, 200])
    expect(waiting.answered()).toBe(0)
    await sandbox.clearFaults()
    expect(await waiting.answers).toEqual(Array.from({ length: 8 }, () => 200))
  })

  async function newcomer(n: number): Promise<{ email: string; name: string; cookie: string }> {
    const [email, name] = [`newcomer${n}@example.test`, `Newcomer ${n}`]
    const { headers } = await market.visitor.call('signUp', { body: { name, email, password: 'Secret#1' } })
    return { email, name, cookie: cookiesOf(headers) }
  }
})

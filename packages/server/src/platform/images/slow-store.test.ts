import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createImageFolder } from '../../adapters/image-folder/image-folder.ts'
import { aListing, startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { cookiesOf, createTestUser } from '../../../test/test-users.ts'
import { formOf } from '../../../test/photo.ts'
import { aSmallPhoto } from './test/photos.ts'

let dir: string
let market: Market
let seller: TestUser
let puts = 0
/** Until then the store answers nothing. */
let answering = Promise.withResolvers<void>()
answering.resolve()

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'slow-store-'))
  const store = createImageFolder(dir)
  market = await startMarket({
    images: {
      async put(file) {
        puts += 1
        await answering.promise
        return store.put(file)
      },
      get: (name) => answering.promise.then(() => store.get(name)),
      delete: (names) => answering.promise.then(() => store.delete(names)),
    },
  })
  seller = await market.signUp('Saler')
})
afterEach(() => answering.resolve())
afterAll(async () => {
  await market.stop()
  await rm(dir, { recursive: true })
})

const eight = Array.from({ length: 8 }, (_, n) => n)
const allFine = eight.map(() => 200)

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

describe('while the image store does not answer', () => {
  it('eight uploads, as many as the pool has connections, block no read and no other write', async () => {
    const laptop = await market.listLaptop(seller)
    const photos = await Promise.all(eight.map((n) => aSmallPhoto(100 + n)))
    answering = Promise.withResolvers()
    puts = 0
    let answered = 0
    const uploads = Promise.all(
      photos.map(async (photo) => {
        const { status } = await market.visitor.send('POST', '/api/images', formOf(photo))
        answered += 1
        return status
      }),
    )
    // Two uploads run at once, each with four files.
    await vi.waitFor(() => expect(puts).toBe(8), { timeout: 30_000 })
    expect(await readAndWrite(laptop)).toEqual([200, 200, 200, 200])
    expect(answered).toBe(0)
    answering.resolve()
    expect(await uploads).toEqual(allFine)
  })

  it('laptops are listed with a picture that was uploaded before', async () => {
    answering = Promise.withResolvers()
    const answers = await Promise.all(
      eight.map((n) =>
        seller.call('createProduct', {
          body: { ...aListing(market.photoUrl), itemName: `Latitude ${n}`, userid: seller.email },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(allFine)
  })

  it('users register and change their profile with a picture that was uploaded before', async () => {
    const newcomers = await Promise.all(eight.map(newcomer))
    answering = Promise.withResolvers()
    const answers = await Promise.all(
      newcomers.flatMap((person) => {
        const { call } = createTestUser(market.url, person)
        const { name, email } = person
        const body = { name, email, userType: 'Buyer', address: 'Dhaka', photoUrl: market.photoUrl } as const
        return [call('registerUser', { body }), call('updateProfile', { body: { photoURL: market.photoUrl } })]
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([...allFine, ...allFine])
  })

  async function newcomer(n: number): Promise<{ email: string; name: string; cookie: string }> {
    const [email, name] = [`newcomer${n}@example.test`, `Newcomer ${n}`]
    const { headers } = await market.visitor.call('signUp', { body: { name, email, password: 'Secret#1' } })
    return { email, name, cookie: cookiesOf(headers) }
  }
})

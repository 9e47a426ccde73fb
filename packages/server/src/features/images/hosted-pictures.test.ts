import { startImageService, type ImageService as Sandbox } from '@market/sandboxes/src/image-service/start.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openImageService } from '../../adapters/image-service/image-service.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { aListing, startMarket, type Market, type Person } from '../../../test/market.ts'
import { formOf } from '../../../test/photo.ts'
import { dropUnreferenced } from './hosted-images.ts'
import { findReferenced } from './referenced.ts'
import { aPhonePhoto, aSmallPhoto } from './test-photos.ts'

const key = 'key-of-the-tests'
let service: Sandbox
let database: TestDatabase
let market: Market
let other: Market
let seller: Person

beforeAll(async () => {
  ;[service, database] = await Promise.all([
    startImageService({ host: '127.0.0.1', port: 0, key }),
    createTestDatabase(),
  ])
  market = await startMarket({
    database,
    imageService: openImageService({ uploadUrl: service.uploadUrl, key, origin: service.origin }, 500),
  })
  other = await startMarket({
    database,
    imageService: openImageService({ uploadUrl: service.uploadUrl, key, origin: service.origin }),
  })
  seller = await market.signUp('Saler')
})
afterAll(async () => {
  await Promise.all([market.stop(), other.stop()])
  await database.drop()
  await service.stop()
})
afterEach(() => Object.assign(service.faults, { refuse: null, stallMs: 0, drop: null, answer: null }))

const send = async (seed: number, to = market) =>
  to.visitor.send('POST', '/api/images', formOf(await aSmallPhoto(seed)))
const list = (photoUrl: string) =>
  seller.call('createProduct', { body: { ...aListing(photoUrl), userid: seller.email } })
const rows = () => market.db.selectFrom('hosted_images').selectAll().orderBy('url').execute()

async function uploaded(seed: number): Promise<string> {
  const { status, body } = await send(seed)
  expect(status).toBe(200)
  return body.data.display_url
}

async function age(address: string, hours: number): Promise<void> {
  await market.db
    .updateTable('hosted_images')
    .set({ renewed_at: new Date(Date.now() - hours * 3_600_000) })
    .where('display_url', '=', address)
    .execute()
}

describe('a market whose pictures lie with a hosted service', () => {
  it('[CALL-11] answers an upload with the service’s own addresses, and its pages may show pictures of that origin', async () => {
    const { body, headers } = await send(10)
    expect(body.data.url).toMatch(new RegExp(`^${service.origin}/`))
    expect(body).toEqual({
      success: true,
      data: { url: expect.stringMatching(/\.jpg$/), display_url: expect.stringMatching(/\/m\//) },
    })
    expect(headers.get('content-security-policy')).toContain(`img-src 'self' data: blob: ${service.origin};`)
    expect(body.data).not.toHaveProperty('delete_url')
  })

  it('hands on a JPEG of its own making: upright, without camera or place', async () => {
    const { body } = await market.visitor.send('POST', '/api/images', formOf(await aPhonePhoto()))
    const kept = Buffer.from(await (await fetch(body.data.url)).arrayBuffer())
    expect(kept.subarray(0, 2).toString('hex')).toBe('ffd8')
    for (const word of ['PocketCam', 'Exif']) expect(kept.includes(word)).toBe(false)
  })

  it('hands on nothing that it refuses itself', async () => {
    const before = service.kept()
    expect((await market.visitor.send('POST', '/api/images', formOf(Buffer.from('<svg/>')))).body.code).toBe(
      'image-type',
    )
    expect(service.kept()).toBe(before)
  })

  it('lists a laptop with either address, and shows it', async () => {
    const {
      body: { data },
    } = await send(11)
    for (const address of [data.url, data.display_url]) {
      expect((await list(address)).body.respons.photoUrl).toBe(address)
    }
  })

  it.each([
    ['of the service that nobody uploaded here', () => `${service.origin}/abc/m/x.jpg`],
    ['of elsewhere', () => 'https://elsewhere.test/a.jpg'],
    ['below our own that is not there', () => `/images/${'0'.repeat(64)}.jpg`],
  ])('takes no address %s', async (_, address) => {
    expect((await list(address())).body).toMatchObject({
      status: 400,
      code: 'foreign-picture',
      errors: [{ field: 'photoUrl' }],
    })
  })

  it('sends the same picture to the service once, whichever process is asked', async () => {
    const before = service.kept()
    const first = await uploaded(12)
    expect((await send(12, other)).body.data.display_url).toBe(first)
    expect(service.kept()).toBe(before + 1)
  })

  it('has one address for a picture that two processes take at the same moment', async () => {
    const replies = await Promise.all([send(13), send(13, other)])
    expect(new Set(replies.map(({ body }) => body.data.url)).size).toBe(1)
    const all = await rows()
    const { sha256 } = all.find(({ url }) => url === replies[0]?.body.data.url) ?? expect.unreachable()
    expect(all.filter((row) => row.sha256 === sha256 && row.dropped_at === null)).toHaveLength(1)
    expect(all.filter((row) => row.sha256 === sha256 && row.dropped_at !== null).length).toBeLessThan(2)
  })

  it.each<[string, object]>([
    ['is away', { drop: 'before' }],
    ['takes the picture but its answer is lost', { drop: 'after' }],
    ['is slow', { stallMs: 5_000 }],
    ['refuses the key', { refuse: { status: 400, message: 'Invalid API v1 key.' } }],
    [
      'lies',
      {
        answer:
          '{"success":true,"data":{"url":"https://elsewhere.test/a.jpg","display_url":"https://elsewhere.test/a.jpg"}}',
      },
    ],
  ])('answers 503 with a time to come back when the service %s, and keeps nothing of it', async (_, faults) => {
    const before = await rows()
    Object.assign(service.faults, faults)
    const { status, body, headers } = await send(14)
    expect({ status, code: body.code, after: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'images-away',
      after: '2',
    })
    expect(await rows()).toEqual(before)
  })

  it('tells whoever uploads that the service does not take this picture', async () => {
    service.faults.refuse = { status: 413, message: 'File too big.' }
    expect((await send(15)).body).toMatchObject({ status: 422, code: 'image-refused', errors: [{ field: 'image' }] })
  })

  it('takes no picture’s address for another picture’s', async () => {
    const [row] = await rows()
    service.faults.answer = JSON.stringify({ success: true, data: { url: row?.url, display_url: row?.display_url } })
    expect((await send(16)).body.code).toBe('images-away')
  })

  it('forgets after 24 hours what nothing shows, and nothing else', async () => {
    const [unused, young, shown] = [await uploaded(20), await uploaded(21), await uploaded(22)]
    await list(shown)
    for (const address of [unused, shown]) await age(address, 25)
    await age(young, 23)
    await dropUnreferenced(market.db, findReferenced, new Date(Date.now() - 24 * 3_600_000))
    const dropped = (await rows()).filter(({ dropped_at }) => dropped_at !== null).map(({ display_url }) => display_url)
    expect([unused, young, shown].filter((address) => dropped.includes(address))).toEqual([unused])
    expect((await list(unused)).body.code).toBe('foreign-picture')
    const again = await uploaded(20)
    expect(again).not.toBe(unused)
    expect((await list(again)).status).toBe(200)
  })

  it('does not forget what is taken for a listing while the search for references runs', async () => {
    const address = await uploaded(23)
    await age(address, 25)
    await dropUnreferenced(
      market.db,
      async () => {
        await list(address)
        return []
      },
      new Date(Date.now() - 24 * 3_600_000),
    )
    expect((await rows()).find(({ display_url }) => display_url === address)?.dropped_at).toBeNull()
  })

  it('takes a picture up again when the service gives the address of before', async () => {
    const address = await uploaded(24)
    const before = (await rows()).find(({ display_url }) => display_url === address)
    await age(address, 25)
    await dropUnreferenced(market.db, findReferenced, new Date(Date.now() - 24 * 3_600_000))
    service.faults.answer = JSON.stringify({
      success: true,
      data: { url: before?.url, display_url: before?.display_url },
    })
    expect(await uploaded(24)).toBe(address)
    expect((await list(address)).status).toBe(200)
  })
})

describe('a market that had pictures of its own before', () => {
  it('goes on showing and taking them', async () => {
    const own = await startMarket()
    const { body } = await own.visitor.send('POST', '/api/images', formOf(await aSmallPhoto(30)))
    const moved = await startMarket({
      images: own.images,
      imageService: openImageService({ uploadUrl: service.uploadUrl, key, origin: service.origin }),
    })
    const member = await moved.signUp('Saler')
    expect((await moved.visitor.send('GET', body.data.url)).status).toBe(200)
    expect(
      (await member.call('createProduct', { body: { ...aListing(body.data.url), userid: member.email } })).status,
    ).toBe(200)
    await moved.stop()
    await own.stop()
  })

  it('names no origin of an image service in its security policy', async () => {
    const own = await startMarket()
    expect((await own.visitor.send('GET', '/healthz')).headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob:;",
    )
    await own.stop()
  })
})

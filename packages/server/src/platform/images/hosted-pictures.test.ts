import { startImageService, type ImageService as Sandbox } from '@market/sandboxes/src/image-service/start.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openImageService } from '../../adapters/image-service/image-service.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { aListing, startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { formOf } from '../../../test/photo.ts'
import { ageImage } from '../../../test/stored-images.ts'
import { removeUnreferenced } from '../../../test/remove-unreferenced.ts'
import { aPhonePhoto, aSmallPhoto } from './test/photos.ts'

const key = 'key-of-the-tests'
let service: Sandbox
let database: TestDatabase
let market: Market
let other: Market
let seller: TestUser

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
  await ageImage(market.db, await digestAt(address), hours)
}

async function digestAt(address: string): Promise<string> {
  const { sha256 } = await market.db
    .selectFrom('hosted_images')
    .select('sha256')
    .where('display_url', '=', address)
    .executeTakeFirstOrThrow()
  return sha256
}

/** Whether the market accepts the picture in a listing. */
async function counts(address: string): Promise<boolean> {
  const sha256 = await digestAt(address)
  const row = await market.db.selectFrom('images').selectAll().where('sha256', '=', sha256).executeTakeFirst()
  return row !== undefined && row.dropped_at === null
}

describe('a market with a hosted image service', () => {
  it('[CALL-11] replies to an upload with the service’s addresses and allows their origin in the security policy', async () => {
    const { body, headers } = await send(10)
    expect(body.data.url).toMatch(new RegExp(`^${service.origin}/`))
    expect(body).toEqual({
      success: true,
      data: { url: expect.stringMatching(/\.jpg$/), display_url: expect.stringMatching(/\/m\//) },
    })
    expect(headers.get('content-security-policy')).toContain(`img-src 'self' data: blob: ${service.origin};`)
    expect(body.data).not.toHaveProperty('delete_url')
  })

  it('uploads a re-encoded JPEG: upright, without camera or location', async () => {
    const { body } = await market.visitor.send('POST', '/api/images', formOf(await aPhonePhoto()))
    const kept = Buffer.from(await (await fetch(body.data.url)).arrayBuffer())
    expect(kept.subarray(0, 2).toString('hex')).toBe('ffd8')
    for (const word of ['PocketCam', 'Exif']) expect(kept.includes(word)).toBe(false)
  })

  it('uploads nothing that it refuses itself', async () => {
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
    ['of the service that was not uploaded here', () => `${service.origin}/abc/m/x.jpg`],
    ['of another site', () => 'https://elsewhere.test/a.jpg'],
    ['of a missing picture in our store', () => `/images/${'0'.repeat(64)}.jpg`],
  ])('refuses a listing with an address %s', async (_, address) => {
    expect((await list(address())).body).toMatchObject({
      status: 400,
      code: 'foreign-picture',
      errors: [{ field: 'photoUrl' }],
    })
  })

  it('uploads the same picture to the service once, from either process', async () => {
    const before = service.kept()
    const first = await uploaded(12)
    expect((await send(12, other)).body.data.display_url).toBe(first)
    expect(service.kept()).toBe(before + 1)
  })

  it('returns one address for a picture that two processes upload at the same moment', async () => {
    const replies = await Promise.all([send(13), send(13, other)])
    expect(new Set(replies.map(({ body }) => body.data.url)).size).toBe(1)
    expect((await send(13)).body.data.url).toBe(replies[0]?.body.data.url)
  })

  it.each<[string, object]>([
    ['is unreachable', { drop: 'before' }],
    ['stores the picture but its reply is lost', { drop: 'after' }],
    ['is slow', { stallMs: 5_000 }],
    ['refuses the key', { refuse: { status: 400, message: 'Invalid API v1 key.' } }],
    [
      'returns the address of another site',
      {
        answer:
          '{"success":true,"data":{"url":"https://elsewhere.test/a.jpg","display_url":"https://elsewhere.test/a.jpg"}}',
      },
    ],
  ])('answers 503 with Retry-After when the service %s, and stores no address', async (_, faults) => {
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

  it('answers 422 for a picture that the service refuses', async () => {
    service.faults.refuse = { status: 413, message: 'File too big.' }
    expect((await send(15)).body).toMatchObject({ status: 422, code: 'image-refused', errors: [{ field: 'image' }] })
  })

  it('refuses a reply with the address of another picture', async () => {
    const [row] = await rows()
    service.faults.answer = JSON.stringify({ success: true, data: { url: row?.url, display_url: row?.display_url } })
    expect((await send(16)).body.code).toBe('images-away')
  })

  it('removes unreferenced pictures after 24 hours, and no others', async () => {
    const [unused, young, shown] = [await uploaded(20), await uploaded(21), await uploaded(22)]
    await list(shown)
    for (const address of [unused, shown]) await age(address, 25)
    await age(young, 23)
    await removeUnreferenced(market.db, market.images)
    expect(await Promise.all([unused, young, shown].map(counts))).toEqual([false, true, true])
    expect((await list(unused)).body.code).toBe('foreign-picture')
  })

  it('accepts a removed picture again under its address, because the service still has it', async () => {
    const address = await uploaded(23)
    await age(address, 25)
    await removeUnreferenced(market.db, market.images)
    const before = service.kept()
    expect(await uploaded(23)).toBe(address)
    expect(service.kept()).toBe(before)
    expect((await list(address)).status).toBe(200)
  })

  it('does not remove a picture that is listed at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const address = await uploaded(40 + round)
      await age(address, 25)
      const [listed] = await Promise.all([list(address), removeUnreferenced(market.db, market.images)])
      expect(await counts(address)).toBe(listed.status === 200)
    }
  })
})

describe('a market that changes between its own store and a hosted service', () => {
  let own: Market
  beforeAll(async () => {
    own = await startMarket({ database })
  })
  afterAll(() => own.stop())

  it('still shows the pictures of its own store and lists laptops with them', async () => {
    const { body } = await own.visitor.send('POST', '/api/images', formOf(await aSmallPhoto(30)))
    const moved = await startMarket({
      database,
      images: own.images,
      imageService: openImageService({ uploadUrl: service.uploadUrl, key, origin: service.origin }),
    })
    const member = await moved.signUp('Saler')
    expect((await moved.visitor.send('GET', body.data.url)).status).toBe(200)
    expect(
      (await member.call('createProduct', { body: { ...aListing(body.data.url), userid: member.email } })).status,
    ).toBe(200)
    await moved.stop()
  })

  it('stores a picture in its own store when only the service had it', async () => {
    const photo = formOf(await aSmallPhoto(31))
    await market.visitor.send('POST', '/api/images', photo)
    const { body } = await own.visitor.send('POST', '/api/images', photo)
    expect(body.data.url).toMatch(/^\/images\//)
    expect((await own.visitor.send('GET', body.data.url)).status).toBe(200)
  })

  it('has no origin of an image service in its security policy', async () => {
    expect((await own.visitor.send('GET', '/healthz')).headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob:;",
    )
  })
})

import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { formOf } from '../../../test/photo.ts'
import { digestOf } from '../../../test/stored-images.ts'
import { fileNamesOf } from '../../ports/images.ts'
import { aSmallPhoto } from '../images/test-photos.ts'
import { hashOldPhotos } from './hash-old-photos.ts'

let market: Market
let nadia: TestUser
let omar: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[nadia, omar] = [await market.signUp('Saler'), await market.signUp('Saler')]
})
afterAll(() => market.stop())
beforeEach(async () => {
  while ((await hashOldPhotos(market.db, market.images)) > 0);
})

async function upload(picture: Buffer, who = nadia): Promise<string> {
  return (await who.send('POST', '/api/images', formOf(picture))).body.data.url
}
/** As if it had been uploaded, and its listings written, before pictures had fingerprints. */
async function forget(...photos: string[]): Promise<void> {
  await sql`update images set fingerprint = null, no_fingerprint = false
    where sha256 = any(${photos.map(digestOf)})`.execute(market.db)
  await sql`update products set fingerprints = '{}'`.execute(market.db)
}
const run = (limit?: number) => hashOldPhotos(market.db, market.images, limit)
const copyOf = (picture: Buffer) => sharp(picture).resize(180).webp({ quality: 70 }).toBuffer()
async function samePhotoOf(id: string): Promise<unknown> {
  const admin = await market.admin()
  const { body } = await admin.send('GET', '/api/products/all/list')
  return (body.respons as { _id: string; samePhoto?: { _id: string } }[]).find(({ _id }) => _id === id)?.samePhoto?._id
}

it('finds an old photo with another seller, the cover, a further one or one of a fault', async () => {
  const pictures = await Promise.all([401, 402, 403].map((seed) => aSmallPhoto(seed)))
  const [cover = '', further = '', crack = ''] = await Promise.all(pictures.map((picture) => upload(picture)))
  const first = await market.listLaptop(nadia, {
    photoUrl: cover,
    photos: [cover, further],
    facts: { faults: ['screen'] },
    faultPhotos: { screen: crack },
  })
  await forget(cover, further, crack)
  const copies = await Promise.all(pictures.map(copyOf))
  const list = async (copy: Buffer) => market.listLaptop(omar, { photoUrl: await upload(copy, omar) })
  expect(await samePhotoOf(await list(copies[0] ?? Buffer.alloc(0)))).toBeUndefined()
  expect(await run()).toBe(3)
  for (const copy of copies) expect(await samePhotoOf(await list(copy))).toBe(first)
})

it('reads a few at a time, and each once, also one that is too plain, damaged or missing', async () => {
  const plain = await upload(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123' } })
      .png()
      .toBuffer(),
  )
  expect(await run()).toBe(0)
  const [damaged, missing] = [await upload(await aSmallPhoto(404)), await upload(await aSmallPhoto(405))]
  await market.images.put({
    name: `${digestOf(damaged)}.jpg`,
    contentType: 'image/jpeg',
    bytes: Buffer.from('no jpeg'),
  })
  await market.images.delete(fileNamesOf(digestOf(missing)))
  await forget(plain, damaged, missing)
  expect([await run(2), await run(2), await run(2)]).toEqual([2, 1, 0])
})

it('goes on at the next run when the store is away', async () => {
  const photo = await upload(await aSmallPhoto(406))
  await forget(photo)
  const away = { ...market.images, get: () => Promise.reject(new Error('away')) }
  await expect(hashOldPhotos(market.db, away)).rejects.toThrow('away')
  expect(await run()).toBe(1)
})

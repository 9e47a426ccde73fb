import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../../test/market.ts'
import { formOf } from '../../../../test/photo.ts'
import { aDrawing } from '../../../platform/images/test/photos.ts'

let market: Market
let nadia: TestUser
let omar: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[nadia, omar] = [await market.signUp('Saler'), await market.signUp('Saler')]
  admin = await market.admin()
})
afterAll(() => market.stop())

/** The same picture as somebody else would have it: smaller, compressed more, in another format. */
async function copyOf(photo: Buffer): Promise<Buffer> {
  return sharp(photo).resize(640).webp({ quality: 60 }).toBuffer()
}

async function list(seller: TestUser, ...pictures: Buffer[]): Promise<string> {
  const photos: string[] = []
  for (const picture of pictures)
    photos.push((await seller.send('POST', '/api/images', formOf(picture))).body.data.url as string)
  return market.listLaptop(seller, { photoUrl: photos[0] ?? '', ...(photos.length > 1 && { photos }) })
}

type Row = { _id: string; samePhoto?: { _id: string } }
async function rows(query = ''): Promise<Row[]> {
  const { status, body } = await admin.send('GET', `/api/products/all/list${query}`)
  expect(status).toBe(200)
  return body.respons
}
const samePhotoOf = async (id: string) => (await rows()).find(({ _id }) => _id === id)?.samePhoto

describe('the same photo with another seller', () => {
  it('is told to Admins with both listings, also when it is scaled, compressed again and not the cover', async () => {
    const photo = await aDrawing(1)
    const first = await list(nadia, await aDrawing(2), photo)
    const second = await list(omar, await aDrawing(3), await copyOf(photo))
    expect(await samePhotoOf(second)).toEqual({ _id: first, itemName: 'Latitude 7490' })
    expect(await samePhotoOf(first)).toBeNull()
    expect((await rows('?samePhoto=true')).map(({ _id }) => _id)).toEqual([second])
  })

  it('sees a match of a photo that shows a fault', async () => {
    const crack = await aDrawing(7)
    const address = async (of: Buffer) => (await nadia.send('POST', '/api/images', formOf(of))).body.data.url as string
    const first = await market.listLaptop(nadia, {
      photoUrl: await address(await aDrawing(8)),
      facts: { faults: ['screen'] },
      faultPhotos: { screen: await address(crack) },
    })
    expect(await samePhotoOf(await list(omar, await copyOf(crack)))).toMatchObject({ _id: first })
  })

  it('is nobody else’s to read', async () => {
    expect((await omar.send('GET', '/api/products/all/list?samePhoto=true')).status).toBe(403)
    const { body } = await omar.send('GET', `/api/products/user/${omar.email}`)
    expect(body.respons[0]).not.toHaveProperty('samePhoto')
  })

  it('is not told of other photos, of a seller’s own, of plain ones, nor of a withdrawn listing', async () => {
    const own = await aDrawing(4)
    await list(nadia, own)
    expect(await samePhotoOf(await list(nadia, await copyOf(own)))).toBeNull()
    expect(await samePhotoOf(await list(omar, await aDrawing(5)))).toBeNull()
    const plain = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer()
    await list(nadia, await plain('#123'))
    expect(await samePhotoOf(await list(omar, await plain('#456')))).toBeNull()
    const withdrawn = await list(nadia, await aDrawing(6))
    await nadia.call('withdrawProduct', { params: { id: withdrawn } })
    expect(await samePhotoOf(await list(omar, await copyOf(await aDrawing(6))))).toBeNull()
  })
})

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aListing, startMarket, type Market, type TestUser } from '../../../../test/market.ts'
import { formOf } from '../../../../test/photo.ts'
import { digestOf } from '../../../../test/stored-images.ts'
import { aDrawing, aSmallPhoto } from '../../../platform/images/test/photos.ts'

let market: Market
let owner: TestUser
let thief: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[owner, thief] = [await market.signUp('Saler'), await market.signUp('Saler')]
  admin = await market.admin()
})
afterAll(() => market.stop())

interface Uploader {
  send: TestUser['send']
}
async function upload(who: Uploader, picture: Buffer): Promise<string> {
  const { status, body } = await who.send('POST', '/api/images', formOf(picture))
  expect(status).toBe(200)
  return body.data.url
}
/** What a thief has of a picture: the published file, compressed again. */
const copyOf = (picture: Buffer) => sharp(picture).resize(180).webp({ quality: 70 }).toBuffer()
const list = (seller: TestUser, ...photos: string[]) =>
  market.listLaptop(seller, { photoUrl: photos[0] ?? '', ...(photos.length > 1 && { photos }) })
const tryToList = (seller: TestUser, changes: Partial<ReturnType<typeof aListing>> & { photos?: string[] }) =>
  seller.send('POST', '/api/products', { ...aListing(market.photoUrl), userid: seller.email, ...changes })
const edit = (seller: TestUser, id: string, changes: object) =>
  seller.send('PUT', `/api/products/${id}`, { ...aListing(market.photoUrl), ...changes })
async function samePhotoOf(id: string): Promise<string | undefined> {
  const { body } = await admin.send('GET', '/api/products/all/list?limit=100')
  return (body.respons as { _id: string; samePhoto?: { _id: string } }[]).find(({ _id }) => _id === id)?.samePhoto?._id
}

describe('a stolen photo', () => {
  it('marks the thief’s listing, and not the owner’s when the owner edits a word or adds a photo', async () => {
    const [picture, another] = [await aDrawing(1), await aDrawing(2)]
    const photo = await upload(owner, picture)
    const first = await list(owner, photo)
    const stolen = await list(thief, await upload(thief, await copyOf(picture)))
    expect(await samePhotoOf(stolen)).toBe(first)
    expect((await edit(owner, first, { photoUrl: photo, itemName: 'Latitude 7490, new battery' })).status).toBe(200)
    expect(await samePhotoOf(first)).toBeUndefined()
    const photos = [photo, await upload(owner, another)]
    expect((await edit(owner, first, { photoUrl: photo, photos })).status).toBe(200)
    expect(await samePhotoOf(first)).toBeUndefined()
  })

  it('does not mark the owner’s next listing of the same laptop', async () => {
    const picture = await aDrawing(3)
    const photo = await upload(owner, picture)
    const first = await list(owner, photo)
    await list(thief, await upload(thief, await copyOf(picture)))
    await owner.call('withdrawProduct', { params: { id: first } })
    expect(await samePhotoOf(await list(owner, photo))).toBeUndefined()
  })

  it('of a seller who uploads without a sign-in marks the thief too, and not the seller who lists it again', async () => {
    const picture = await aDrawing(4)
    const photo = await upload(market.visitor, picture)
    const first = await list(owner, photo)
    const stolen = await list(thief, await upload(thief, await copyOf(picture)))
    expect(await samePhotoOf(stolen)).toBe(first)
    await owner.call('withdrawProduct', { params: { id: first } })
    expect(await samePhotoOf(await list(owner, await upload(market.visitor, picture)))).toBeUndefined()
  })

  it('marks a listing that gets it in an edit, until the photo is gone', async () => {
    const [picture, own] = [await aDrawing(5), await aDrawing(6)]
    const first = await list(owner, await upload(owner, picture))
    const photo = await upload(thief, own)
    const stolen = await list(thief, photo)
    const photos = [photo, await upload(thief, await copyOf(picture))]
    await edit(thief, stolen, { photoUrl: photo, photos })
    expect(await samePhotoOf(stolen)).toBe(first)
    await edit(thief, stolen, { photoUrl: photo, photos, itemName: 'Another word' })
    await edit(thief, stolen, { photoUrl: photo, photos: [...photos, await upload(thief, await aDrawing(7))] })
    expect(await samePhotoOf(stolen)).toBe(first)
    await edit(thief, stolen, { photoUrl: photo })
    expect(await samePhotoOf(stolen)).toBeUndefined()
  })
})

describe('the address of a photo that another account uploaded', () => {
  it('is refused in a listing, as the cover, as a further photo, as one of a fault and in an edit', async () => {
    const [photo, own] = [await upload(owner, await aSmallPhoto(611)), await upload(thief, await aSmallPhoto(612))]
    await list(owner, photo)
    const refusal = (...fields: string[]) => ({
      status: 400,
      body: { code: 'picture-of-another', errors: fields.map((field) => ({ field, message: expect.any(String) })) },
    })
    expect(await tryToList(thief, { photoUrl: photo })).toMatchObject(refusal('photoUrl'))
    expect(await tryToList(thief, { photoUrl: own, photos: [own, photo] })).toMatchObject(refusal('photos.1'))
    const ofFault = { photoUrl: own, facts: { faults: ['screen'] }, faultPhotos: { screen: photo } }
    expect(await tryToList(thief, ofFault)).toMatchObject(refusal('faultPhotos.screen'))
    const id = await list(thief, own)
    expect(await edit(thief, id, { photoUrl: photo })).toMatchObject(refusal('photoUrl'))
  })

  it('is taken from those who uploaded the same file, at once or later', async () => {
    const picture = await aSmallPhoto(613)
    const [photo] = await Promise.all([upload(owner, picture), upload(thief, picture)])
    await list(owner, photo)
    await list(thief, photo)
    const late = await market.signUp('Saler')
    expect((await tryToList(late, { photoUrl: photo })).status).toBe(400)
    await upload(late, picture)
    expect((await tryToList(late, { photoUrl: photo })).status).toBe(200)
  })

  it('is taken when it was uploaded without a sign-in too, or before uploads were recorded', async () => {
    const picture = await aSmallPhoto(614)
    const photo = await upload(owner, picture)
    await upload(market.visitor, picture)
    await list(owner, photo)
    expect((await tryToList(thief, { photoUrl: photo })).status).toBe(200)
    const old = await upload(owner, await aSmallPhoto(615))
    await market.db.deleteFrom('uploads').where('sha256', '=', digestOf(old)).execute()
    expect((await tryToList(thief, { photoUrl: old })).status).toBe(200)
  })

  it('stays in a listing that shows it already', async () => {
    const photo = await upload(market.visitor, await aSmallPhoto(616))
    const id = await list(thief, photo)
    await market.db.deleteFrom('uploads').where('sha256', '=', digestOf(photo)).execute()
    await market.db.updateTable('images').set({ signed_out: false }).where('sha256', '=', digestOf(photo)).execute()
    await upload(owner, await aSmallPhoto(616))
    expect((await edit(thief, id, { photoUrl: photo, itemName: 'Another word' })).status).toBe(200)
  })
})

import { mostPhotos } from '@market/contract/pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../../test/built-client.ts'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { formOf } from '../../../../test/photo.ts'
import { digestOf, storedImages } from '../../../../test/stored-images.ts'
import { removeUnreferenced } from '../../../../test/remove-unreferenced.ts'
import { aSmallPhoto } from '../../../platform/images/test/photos.ts'

let market: Market
let seller: TestUser
let photos: string[]
let web: { dir: string; remove(): Promise<void> }

beforeAll(async () => {
  web = await builtClient()
  market = await startMarket({ webDir: web.dir })
  seller = await market.signUp('Saler')
  photos = []
  for (let seed = 0; seed < mostPhotos + 1; seed += 1) photos.push(await upload(seed))
})
afterAll(async () => {
  await market.stop()
  await web.remove()
})

async function upload(seed: number): Promise<string> {
  return (await seller.send('POST', '/api/images', formOf(await aSmallPhoto(500 + seed)))).body.data.url
}

const create = (more: object): Promise<Answer> =>
  seller.send('POST', '/api/products', { ...aListing(photos[0] ?? ''), userid: seller.email, ...more })
const read = async (id: string) => (await market.visitor.send('GET', `/api/products/${id}`)).body.respons[0]
const absent = `/images/${'0'.repeat(64)}.jpg`

describe('the photos of a listing', () => {
  it('are twelve at most, read back by everyone in their order, the cover first', async () => {
    const twelve = photos.slice(0, mostPhotos)
    const { status, body } = await create({ photos: twelve })
    expect(status).toBe(200)
    expect(body.respons).toMatchObject({ photoUrl: twelve[0], photos: twelve })
    expect(await read(body.respons._id)).toMatchObject({ photoUrl: twelve[0], photos: twelve })
  })

  it('keep another order, too', async () => {
    const order = [3, 0, 2, 1].map((nth) => photos[nth] ?? '')
    const { body } = await create({ photoUrl: order[0], photos: order })
    expect((await read(body.respons._id)).photos).toEqual(order)
  })

  it('are left out of the reply when there is only the cover', async () => {
    for (const more of [{}, { photos: photos.slice(0, 1) }]) {
      const { status, body } = await create(more)
      expect(status).toBe(200)
      expect(body.respons).not.toHaveProperty('photos')
    }
  })

  it('are in the seller’s own list, and in no other', async () => {
    const { body } = await create({ photos: photos.slice(0, 3) })
    const { _id: id } = body.respons
    const own = await seller.send('GET', `/api/products/user/${seller.email}`)
    const others = await market.visitor.send('GET', '/api/products/newest/list')
    const find = (list: Answer) => list.body.respons.find((one: { _id: string }) => one._id === id)
    expect(find(own).photos).toEqual(photos.slice(0, 3))
    expect(find(others)).not.toHaveProperty('photos')
  })

  it.each<[string, () => unknown, { field: string; message: string }]>([
    ['of another market', () => [photos[0], absent], { field: 'photos.1', message: 'Upload the photo here first.' }],
    [
      'twice',
      () => [photos[0], photos[1], photos[2], photos[1]],
      { field: 'photos.3', message: 'This photo is already in the listing' },
    ],
    [
      'that is a script',
      () => [photos[0], 'javascript:alert(1)'],
      { field: 'photos.1', message: 'This isn’t the address of a photo' },
    ],
    ['that is a number', () => [photos[0], 7], { field: 'photos.1', message: 'Photo is Required' }],
    [
      'before the cover',
      () => [photos[1], photos[0]],
      { field: 'photos.0', message: 'The first photo must be the cover' },
    ],
    ['too many', () => photos, { field: 'photos', message: 'A listing can have up to 12 photos' }],
    ['none', () => [], { field: 'photos', message: 'Photo is Required' }],
    ['as a text', () => photos[0], { field: 'photos', message: 'Photo is Required' }],
  ])('may not include one %s', async (_, given, error) => {
    const { status, body } = await create({ photos: given() })
    expect(status).toBe(400)
    expect(body.errors).toEqual([error])
  })

  it('name each photo that is missing, the cover by its own name', async () => {
    const { body } = await create({ photoUrl: absent, photos: [absent, photos[1], absent.replace('0', '1')] })
    expect(body.code).toBe('foreign-picture')
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['photoUrl', 'photos.2'])
  })

  it('may be the same in two listings that are sent at once in opposite orders', async () => {
    const forth = photos.slice(0, mostPhotos)
    const back = forth.toReversed()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? forth : back)).map((order) =>
        create({ photoUrl: order[0], photos: order }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('are retained while a listing shows them', async () => {
    const [cover, shown, unused] = await Promise.all([upload(100), upload(101), upload(102)])
    await create({ photoUrl: cover, photos: [cover, shown] })
    await removeUnreferenced(market.db, market.images, new Date(Date.now() + 48 * 3_600_000))
    const stored = await storedImages(market.db)
    expect([cover, shown, unused].map((photo) => stored.includes(digestOf(photo ?? '')))).toEqual([true, true, false])
  })

  it('of its faults are read back on its page, and in no list', async () => {
    const faultPhotos = { screen: photos[1], keys: photos[2] }
    const { status, body } = await create({ facts: { faults: ['keys', 'screen', 'water'] }, faultPhotos })
    expect(status).toBe(200)
    expect(body.respons.faultPhotos).toEqual(faultPhotos)
    expect(await read(body.respons._id)).toMatchObject({ photoUrl: photos[0], faultPhotos })
    const newest = await market.visitor.send('GET', '/api/products/newest/list')
    expect(newest.body.respons[0]).toMatchObject({ _id: body.respons._id })
    expect(newest.body.respons[0]).not.toHaveProperty('faultPhotos')
  })

  const untick = 'Tick this fault, or remove its photo'
  it.each<[string, () => object, { field: string; message: string }[]]>([
    ['a fault that is not stated', () => ({ hinge: photos[1] }), [{ field: 'faultPhotos.hinge', message: untick }]],
    [
      'something that is no fault',
      () => ({ smell: photos[1] }),
      [{ field: 'faultPhotos.smell', message: 'Unknown field' }],
    ],
    [
      'a fault with a script as its address',
      () => ({ screen: 'javascript:alert(1)' }),
      [{ field: 'faultPhotos.screen', message: 'This isn’t the address of a photo' }],
    ],
    [
      'faults with photos of another market',
      () => ({ screen: absent, keys: absent }),
      [
        { field: 'faultPhotos.screen', message: 'Upload the photo here first.' },
        { field: 'faultPhotos.keys', message: 'Upload the photo here first.' },
      ],
    ],
  ])('are refused by name when they are of %s', async (_, faultPhotos, errors) => {
    const { status, body } = await create({ facts: { faults: ['screen', 'keys'] }, faultPhotos: faultPhotos() })
    expect([status, body.errors]).toEqual([400, errors])
  })

  it('of a fault stay when the listing is edited with them, go without them, and are no other seller’s to change', async () => {
    const [cover, cracked] = [await upload(300), await upload(301)]
    const faults = { facts: { faults: ['screen'] } }
    const faultPhotos = { screen: cracked }
    const { body } = await create({ photoUrl: cover, ...faults, faultPhotos })
    const edit = (by: TestUser, more: object) =>
      by.send('PUT', `/api/products/${body.respons._id}`, { ...aListing(cover), ...more })
    const omar = await market.signUp('Saler')
    expect((await edit(omar, {})).body.code).toBe('not-your-product')
    expect((await edit(seller, { ...faults, faultPhotos })).body.respons).toMatchObject({ faultPhotos })
    expect((await edit(seller, { facts: { faults: ['keys'] }, faultPhotos })).body.errors).toEqual([
      { field: 'faultPhotos.screen', message: untick },
    ])
    expect(await read(body.respons._id)).toMatchObject({ faultPhotos })
    const kept = async () => {
      await removeUnreferenced(market.db, market.images, new Date(Date.now() + 48 * 3_600_000))
      return (await storedImages(market.db)).includes(digestOf(cracked))
    }
    expect(await kept()).toBe(true)
    expect((await edit(seller, faults)).body.respons).not.toHaveProperty('faultPhotos')
    expect(await kept()).toBe(false)
  })

  it('are in the structured data of the laptop’s page', async () => {
    const four = [await upload(200), await upload(201)]
    const { body } = await create({ photoUrl: four[0], photos: four })
    const { body: page } = await market.visitor.send('GET', `/laptop/${body.respons._id}`, undefined, {
      accept: 'text/html',
    })
    const scripts = [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script/gi)]
    const structured = scripts.map((match) => JSON.parse(match[1] ?? '')).find((one) => one['@type'] === 'Product')
    expect(structured.image).toEqual(four.map((photo) => market.url + photo))
  })
})

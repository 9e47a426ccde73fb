import { mostPhotos } from '@market/contract/pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { formOf } from '../../../test/photo.ts'
import { digestOf, storedImages } from '../../../test/stored-images.ts'
import { removeUnreferenced } from '../images/remove-unreferenced.ts'
import { aSmallPhoto } from '../images/test-photos.ts'

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

import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aListing, startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { idOf } from '../../../test/test-users.ts'
import { formOf } from '../../../test/photo.ts'
import { ageImage, digestOf, storedImages } from '../../../test/stored-images.ts'
import { removeUnreferenced } from './remove-unreferenced.ts'
import { aSmallPhoto } from './test-photos.ts'

let market: Market

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

async function picturesTwoDaysLater(): Promise<string[]> {
  await removeUnreferenced(market.db, market.images, new Date(Date.now() + 48 * 60 * 60_000))
  return storedImages(market.db)
}

it('retains a picture that only the sign-in account references, until the account is deleted', async () => {
  const person: TestUser = await market.signUp()
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a31' } })
    .jpeg()
    .toBuffer()
  const { data } = (await person.send('POST', '/api/images', formOf(picture))).body
  await person.call('updateProfile', { body: { photoURL: data.url } })
  const { photo_url: inRecord } = await market.db
    .selectFrom('users')
    .select('photo_url')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(inRecord).toBe('')
  expect(await picturesTwoDaysLater()).toContain(digestOf(data.url))
  await person.call('deleteUser', { params: { id: await idOf(person) } })
  expect(await picturesTwoDaysLater()).not.toContain(digestOf(data.url))
  expect(await market.images.get(`${digestOf(data.url)}.jpg`)).toBeNull()
})

it('either lists a laptop with a stored picture or refuses it, during the removal of the picture', async () => {
  const seller = await market.signUp('Saler')
  for (let round = 0; round < 8; round += 1) {
    const { data } = (await market.visitor.send('POST', '/api/images', formOf(await aSmallPhoto(round)))).body
    await ageImage(market.db, digestOf(data.url), 30)
    const [listed] = await Promise.all([
      seller.call('createProduct', { body: { ...aListing(data.url), userid: seller.email } }),
      removeUnreferenced(market.db, market.images),
    ])
    const { status } = await market.visitor.send('GET', data.url)
    expect([listed.status, status]).toEqual(listed.status === 200 ? [200, 200] : [400, 404])
  }
})

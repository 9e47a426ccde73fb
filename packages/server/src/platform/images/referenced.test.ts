import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aListing, startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { idOf } from '../../../test/test-users.ts'
import { formOf } from '../../../test/photo.ts'
import { ageImage, digestOf, storedImages } from '../../../test/stored-images.ts'
import { removeUnreferenced } from '../../../test/remove-unreferenced.ts'
import { aSmallPhoto } from './test/photos.ts'

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
  await market.db.updateTable('users').set({ photo_url: '' }).where('email', '=', person.email).execute()
  expect(await picturesTwoDaysLater()).toContain(digestOf(data.url))
  await person.call('deleteUser', { params: { id: await idOf(person) } })
  expect(await picturesTwoDaysLater()).not.toContain(digestOf(data.url))
  expect(await market.images.get(`${digestOf(data.url)}.jpg`)).toBeNull()
})

it('removes the photo that a user has replaced, and retains the new one', async () => {
  const person = await market.signUp()
  const [old, chosen] = await Promise.all(
    [201, 202].map(async (seed) => {
      const { data } = (await person.send('POST', '/api/images', formOf(await aSmallPhoto(seed)))).body
      return data.url as string
    }),
  )
  for (const photoURL of [old, chosen]) await person.call('updateProfile', { body: { photoURL } })
  const stored = await picturesTwoDaysLater()
  expect(stored).toContain(digestOf(chosen ?? ''))
  expect(stored).not.toContain(digestOf(old ?? ''))
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

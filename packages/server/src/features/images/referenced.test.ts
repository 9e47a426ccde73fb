import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type Person } from '../../../test/market.ts'
import { idOf } from '../../../test/people.ts'
import { formOf } from '../../../test/photo.ts'
import { imageOfPhotoUrl } from '../../ports/images.ts'
import { findReferenced } from './referenced.ts'
import { removeUnreferenced } from './remove-unreferenced.ts'

let market: Market

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

async function picturesTwoDaysLater(): Promise<string[]> {
  const later = new Date(Date.now() + 48 * 60 * 60_000)
  await removeUnreferenced(market.images, (urls) => findReferenced(market.db, urls), later)
  const left: string[] = []
  for await (const { sha256 } of market.images.list()) left.push(sha256)
  return left
}

it('keeps a picture that the sign-in account alone shows, until the account is deleted', async () => {
  const person: Person = await market.signUp()
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
  expect(await picturesTwoDaysLater()).toContain(imageOfPhotoUrl(data.url))
  await person.call('deleteUser', { params: { id: await idOf(person) } })
  expect(await picturesTwoDaysLater()).not.toContain(imageOfPhotoUrl(data.url))
})

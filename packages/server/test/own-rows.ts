import { formOf } from './photo.ts'
import { fromNouns } from './from-nouns.ts'
import type { Market, TestUser } from './market.ts'
import { aSmallPhoto } from '../src/platform/images/test/photos.ts'

/** Of whom a noun's `test/own-rows.ts` makes rows: `her`, a Seller who is Admin, beside another Seller. */
export interface Owner {
  market: Market
  her: TestUser
  other: TestUser
}

export type OwnRows = (owner: Owner) => Promise<void>

/** What she types. Nothing but `words`, which a sold laptop keeps, may be left of it after an erasure. */
export const typed = {
  name: 'Zubaida',
  address: 'Zubaida’s Lane 7',
  phone: '01999-424242',
  words: 'Her own words',
  location: 'Her street in Sylhet',
}

/** Has each noun make a row of hers in each of its tables of personal data. */
export async function makeOwnRows(owner: Owner): Promise<void> {
  for (const { ownRows } of await fromNouns<{ ownRows: OwnRows }>('own-rows.ts')) await ownRows(owner)
}

/** The address of a picture that is uploaded, another for each seed. */
export async function uploadPicture(who: TestUser, seed: number): Promise<string> {
  return (await who.send('POST', '/api/images', formOf(await aSmallPhoto(seed)))).body.data.url
}

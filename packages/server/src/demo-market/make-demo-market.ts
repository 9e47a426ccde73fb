import { listings, people, readPicture, readPortrait, type PictureFile } from '@market/demo'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Identity } from '../ports/identity.ts'
import { parseImageName, photoUrlOf, type ImageFile, type ImageStore } from '../ports/images.ts'
import { insertBrowsing, insertListings, insertPeople } from './insert-demo.ts'

/** Without `identity` nobody of the demo can sign in. */
interface Needs {
  db: Db
  identity: Identity | null
  images: ImageStore
}

const demoPassword = 'Demo#123'

/**
 * Fills an empty market with the demo's people and laptops. Nothing happens where anybody has registered; a start that
 * was killed on the way leaves an empty market, and the next one begins again.
 */
export async function makeDemoMarket({ db, identity, images }: Needs): Promise<void> {
  if (await hasPeople(db)) return
  const photoOf = await keepPictures(images)
  const accounts = new Map<string, string>()
  if (identity)
    for (const person of people.filter(({ email }) => signsIn.has(email)))
      accounts.set(person.key, await accountOf(db, identity, person))
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7276341906)`.execute(trx)
    if (await hasPeople(trx)) return
    const userIds = await insertPeople(trx, people, accounts, photoOf)
    const productIds = await insertListings(trx, listings, userIds, photoOf)
    await insertBrowsing(trx, userIds, listings, productIds)
  })
}

const signsIn = new Set(['admin@demo.test', 'saler@demo.test', 'buyer@demo.test'])

async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The sign-in account of a demo person, its address taken as verified; one that an interrupted start has left is used. */
async function accountOf(
  db: Db,
  identity: Identity,
  { name, email }: { name: string; email: string },
): Promise<string> {
  await identity.signUp({ name, email, password: demoPassword }, new Headers())
  const { id } = await db
    .updateTable('identity_users')
    .set({ email_verified: true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the drawn pictures in our own store: a hosted service is for people's. Gives the photo address by the picture's key. */
async function keepPictures(images: ImageStore): Promise<(key: string) => string> {
  const pictures = [
    ...listings.map((listing) => ({ key: listing.key, read: () => readPicture(listing) })),
    ...people.map((person) => ({ key: person.key, read: () => readPortrait(person) })),
  ]
  const urls = new Map<string, string>()
  for (const { key, read } of pictures) {
    const image = asImage(await read())
    await images.save(image)
    urls.set(key, photoUrlOf(image.sha256))
  }
  return (key) => {
    const url = urls.get(key)
    if (url === undefined) throw new Error(`there is no demo picture ${key}`)
    return url
  }
}

function asImage(pictureFiles: readonly PictureFile[]): { sha256: string; files: ImageFile[] } {
  let sha256 = ''
  const files = pictureFiles.map(({ name, bytes }) => {
    const parsed = parseImageName(name)
    if (parsed === null) throw new Error(`the demo's ${name} is no file of an image`)
    sha256 = parsed.sha256
    return { name, contentType: parsed.contentType, bytes }
  })
  return { sha256, files }
}

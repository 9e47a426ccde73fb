import { listings, makePastSales, people, readPicture, readPortrait, type PictureFile } from '@market/demo'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { enqueueJob } from '../platform/jobs/jobs.ts'
import { inTransaction } from '../db/transaction.ts'
import { proveAccount } from '../features/accounts/identity/prove-account.ts'
import type { Identity } from '../ports/identity.ts'
import { ownPictures } from '../platform/images/picture-host.ts'
import { parseImageName, type ImageFile, type ImageStore } from '../ports/images.ts'
import { queueDemoOrders, type CardStandIn } from './make-demo-orders.ts'
import { queueDemoPhotos } from './store-photos.ts'
import { insertBrowsing, insertListings, insertPeople, insertPastSales } from './insert-demo.ts'

/** Without `identity` no demo user can sign in. */
interface Needs {
  db: Db
  identity: Identity | null
  images: ImageStore
  /** Null when real cards would be charged: then there are no orders. */
  standIn: CardStandIn | null
}

const demoPassword = 'Demo#123'

/**
 * Fills an empty market with the demo's users and laptops. Does nothing in a market that has a user. A start that is killed
 * midway leaves the market empty, and the next start tries again.
 */
export async function makeDemoMarket({ db, identity, images, standIn }: Needs): Promise<void> {
  if (await hasUsers(db)) return
  const photoOf = await storePictures(db, images)
  const accounts = new Map<string, string>()
  if (identity)
    for (const person of people.filter(({ email }) => signsIn.has(email)))
      accounts.set(person.key, await accountOf(db, identity, person, photoOf(person.key)))
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7276341906)`.execute(trx)
    if (await hasUsers(trx)) return
    const userIds = await insertPeople(trx, people, accounts, photoOf)
    const productIds = await insertListings(trx, listings, userIds, photoOf)
    await insertPastSales(trx, makePastSales())
    await enqueueJob(trx, 'train-prices', {}, { jobKey: 'train-prices' })
    await insertBrowsing(trx, userIds, listings, productIds)
    if (standIn) await queueDemoOrders(trx, standIn, productIds)
    await queueDemoPhotos(
      trx,
      listings.map(({ key }) => ({ id: productIds.get(key) ?? '', key, cover: photoOf(key) })),
    )
  })
}

const signsIn = new Set(['admin@demo.test', 'saler@demo.test', 'buyer@demo.test'])

async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Creates the sign-in account of a demo user, or reuses the one of an interrupted start, and marks its e-mail as verified. */
async function accountOf(
  db: Db,
  identity: Identity,
  { name, email }: { name: string; email: string },
  picture: string,
): Promise<string> {
  await identity.signUp({ name, email, password: demoPassword }, new Headers())
  return proveAccount(db, email, picture)
}

/** Stores the drawn pictures in our own store, never at a hosted service. Returns the photo address of a picture's key. */
async function storePictures(db: Db, images: ImageStore): Promise<(key: string) => string> {
  const pictures = [
    ...listings.map((listing) => ({ key: listing.key, read: () => readPicture(listing) })),
    ...people.map((person) => ({ key: person.key, read: () => readPortrait(person) })),
  ]
  const host = ownPictures(db, images)
  const urls = new Map<string, string>()
  for (const { key, read } of pictures) {
    const image = asImage(await read())
    const stored = await host.store(image)
    if (stored.ok) urls.set(key, stored.addresses.url)
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

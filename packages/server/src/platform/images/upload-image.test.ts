import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { filesOf } from '../../../test/image-store-promises.ts'
import { markTransactions, outsideTransactions } from '../../../test/outside-transactions.ts'
import { ageImage, digestOf, storedImages } from '../../../test/stored-images.ts'
import { createImageFolder } from '../../adapters/image-folder/image-folder.ts'
import type { Db } from '../../db/db.ts'
import { openKysely, openPool } from '../../db/pool/pool.ts'
import type { Tables } from '../../db/tables.ts'
import type { ImageStore } from '../../ports/images.ts'
import { ownPictures } from './picture-host.ts'
import { removeUnreferenced } from '../../../test/remove-unreferenced.ts'
import { aSmallPhoto } from './test/photos.ts'
import { createUploadImage, type UploadImage } from './upload-image.ts'
import { createBoundedQueue } from '../../queue/bounded-queue.ts'

const log = { info: () => {}, warn: () => {}, error: console.error }
let root: string
let database: TestDatabase
let db: Db
let store: ImageStore
let upload: UploadImage

beforeAll(async () => {
  database = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'images-'))
  db = markTransactions(openKysely<Tables>(openPool(database.app, { max: 8, log })))
})
beforeEach(async () => {
  await db.deleteFrom('images').execute()
  await rm(root, { recursive: true, force: true })
  store = outsideTransactions('images', createImageFolder(root))
  upload = createUploadImage(db, ownPictures(db, store))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

const days = 24 * 60 * 60_000
const listed = (photoUrl: string) => ownPictures(db, store).owns(db, photoUrl)
/** The upload with some functions of the store replaced. */
const uploadWith = (changes: Partial<ImageStore>) => createUploadImage(db, ownPictures(db, { ...store, ...changes }))

async function uploaded(seed = 1, by = upload): Promise<string> {
  const answer = await by(await aSmallPhoto(seed), null)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.addresses.displayUrl
}

/** An image old enough to be removed, with its files. */
async function oldImage(seed = 1): Promise<string> {
  const sha256 = digestOf(await uploaded(seed))
  await ageImage(db, sha256, 30)
  return sha256
}

async function aUser(email: string, photoUrl = ''): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insertInto('users')
    .values({ id, identity_id: email, email, name: '', user_type: 'buyer', photo_url: photoUrl })
    .execute()
  return id
}

it('returns the address of the photo, and all four files are stored', async () => {
  const photoUrl = await uploaded()
  expect(photoUrl).toMatch(/^\/images\/[0-9a-f]{64}\.jpg$/)
  expect(await filesOf(store, digestOf(photoUrl))).toBe(4)
})

it('stores the same file once, and accepts it again while the queue is full', async () => {
  const photoUrl = await uploaded()
  const closed = createUploadImage(db, ownPictures(db, store), createBoundedQueue({ atOnce: 0, waiting: 0 }))
  expect(await closed(await aSmallPhoto(), null)).toEqual({
    ok: true,
    addresses: { url: photoUrl, displayUrl: photoUrl },
  })
  await expect(closed(await aSmallPhoto(2), null)).rejects.toMatchObject({ code: 'overloaded' })
  expect(await storedImages(db)).toHaveLength(1)
})

it('processes a file once when ten uploads send it together', async () => {
  const one = createUploadImage(db, ownPictures(db, store), createBoundedQueue({ atOnce: 1, waiting: 0 }))
  const answers = await Promise.all(Array.from({ length: 10 }, async () => one(await aSmallPhoto(), null)))
  expect(new Set(answers.map((answer) => answer.ok && answer.addresses.url)).size).toBe(1)
  expect(await storedImages(db)).toHaveLength(1)
})

it('lets two processes store the same picture together', async () => {
  const other = createUploadImage(db, ownPictures(db, createImageFolder(root)))
  const urls = await Promise.all([uploaded(), uploaded(1, other)])
  expect(new Set(urls).size).toBe(1)
  expect([(await storedImages(db)).length, await filesOf(store, digestOf(urls[0]))]).toEqual([1, 4])
})

it('refuses with a reason and stores nothing', async () => {
  expect(await upload(Buffer.from('<svg/>'), null)).toEqual({ ok: false, reason: 'image-type' })
  expect(await db.selectFrom('images').selectAll().execute()).toEqual([])
})

it('records each user who uploads it, with their first time, and that it was uploaded without a sign-in', async () => {
  const ids = await Promise.all([1, 2].map((nth) => aUser(`uploader${nth}@example.test`)))
  const [one = '', other = ''] = ids
  const photo = await aSmallPhoto(1)
  await Promise.all([upload(photo, one), upload(photo, other)])
  const rows = () => db.selectFrom('uploads').selectAll().orderBy('user_id').execute()
  const before = await rows()
  expect(before.map(({ user_id }) => user_id)).toEqual(ids.toSorted())
  await upload(photo, one)
  expect(await rows()).toEqual(before)
  await upload(await aSmallPhoto(2), null)
  const images = await db.selectFrom('images').select('signed_out').orderBy('renewed_at').execute()
  expect(images.map(({ signed_out }) => signed_out)).toEqual([false, true])
})

it('can not be used while its files are being stored or when one failed, and is removed with the stored files', async () => {
  const photo = await aSmallPhoto()
  const failing = uploadWith({
    async put(file) {
      if (file.name.endsWith('-640.webp')) throw new Error('disk full')
      await store.put(file)
      expect(await listed(`/images/${file.name.slice(0, 64)}.jpg`)).toBe(false)
    },
  })
  await expect(failing(photo, null)).rejects.toThrow('disk full')
  expect(await storedImages(db)).toEqual([])
  await removeUnreferenced(db, store, new Date(Date.now() + days + 1000))
  expect(await db.selectFrom('images').selectAll().execute()).toEqual([])
  const photoUrl = await uploaded()
  expect(await filesOf(store, digestOf(photoUrl))).toBe(4)
})

it('removes unreferenced images after 24 hours, and no others', async () => {
  const [young, old, used] = [await uploaded(1), await uploaded(2), await uploaded(3)]
  await ageImage(db, digestOf(young), 23)
  await ageImage(db, digestOf(old), 25)
  await ageImage(db, digestOf(used), 25)
  await aUser('used@example.test', used)
  expect(await removeUnreferenced(db, store)).toBe(1)
  expect(await storedImages(db)).toEqual([young, used].map(digestOf).sort())
  expect(await Promise.all([young, old, used].map((url) => filesOf(store, digestOf(url))))).toEqual([4, 0, 4])
})

it('removes 450 images, in several batches', async () => {
  const many = Array.from({ length: 450 }, (_, n) => ({
    sha256: n.toString(16).padStart(64, '0'),
    renewed_at: new Date(0),
  }))
  await db.insertInto('images').values(many).execute()
  expect(await removeUnreferenced(db, store)).toBe(450)
})

it('retains an image that is uploaded again or used in a listing', async () => {
  const [again, taken] = [await uploaded(1), await uploaded(2)]
  for (const url of [again, taken]) await ageImage(db, digestOf(url), 30)
  await uploaded(1)
  expect(await listed(taken)).toBe(true)
  expect(await removeUnreferenced(db, store)).toBe(0)
})

it('refuses a listing’s photo that is missing or was not uploaded here', async () => {
  for (const url of [`/images/${'0'.repeat(64)}.jpg`, '/images/../secrets.json', 'https://elsewhere.test/a.jpg', '']) {
    expect(await listed(url)).toBe(false)
  }
})

it('removes no image that was touched, when removal and touch run at once', async () => {
  for (let round = 0; round < 12; round += 1) {
    const sha256 = await oldImage(round)
    const [touched, removed] = await Promise.all([listed(`/images/${sha256}.jpg`), removeUnreferenced(db, store)])
    expect([touched, removed]).toEqual(removed === 1 ? [false, 1] : [true, 0])
    expect(await filesOf(store, sha256)).toBe(removed === 1 ? 0 : 4)
  }
})

it('does not remove an image that an open transaction is listing', async () => {
  const sha256 = await oldImage()
  const photoUrl = `/images/${sha256}.jpg`
  const { removal } = await db.transaction().execute(async (trx) => {
    expect(await ownPictures(db, store).owns(trx, photoUrl)).toBe(true)
    // Searches references while the listing isn't committed yet, and waits for the lock on its image.
    const removal = removeUnreferenced(db, store)
    await expect.poll(waitingForALock).toBe(1)
    return { removal }
  })
  expect([await removal, await filesOf(store, sha256)]).toEqual([0, 4])
})

async function waitingForALock(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows.length
}

it('refuses to list or upload an image during the deletion of its files, and accepts it afterwards', async () => {
  const sha256 = await oldImage()
  let refusals = 0
  const removed = await removeUnreferenced(db, {
    ...store,
    async delete(names) {
      expect(await listed(`/images/${sha256}.jpg`)).toBe(false)
      await expect(uploaded()).rejects.toThrow('is being removed at this moment')
      refusals += 1
      await store.delete(names)
    },
  })
  expect([removed, refusals, await filesOf(store, sha256)]).toEqual([1, 1, 0])
  await uploaded()
  expect([await storedImages(db), await filesOf(store, sha256)]).toEqual([[sha256], 4])
})

it('lets one of two processes remove an image', async () => {
  const sha256 = await oldImage()
  const removed = await Promise.all([removeUnreferenced(db, store), removeUnreferenced(db, createImageFolder(root))])
  expect(removed.sort()).toEqual([0, 1])
  expect(await filesOf(store, sha256)).toBe(0)
})

/** A removal that failed midway, some minutes ago. */
async function abandonedRemoval(minutes: number): Promise<string> {
  const sha256 = await oldImage()
  const failing: ImageStore = {
    ...store,
    async delete(names) {
      await store.delete(names.slice(0, 2))
      throw new Error('killed')
    },
  }
  await expect(removeUnreferenced(db, failing)).rejects.toThrow('killed')
  const dropped_at = new Date(Date.now() - minutes * 60_000)
  await db.updateTable('images').set({ dropped_at }).execute()
  return sha256
}

it('leaves a removal to the process that began it for ten minutes, and then completes it', async () => {
  const sha256 = await abandonedRemoval(9)
  expect([await removeUnreferenced(db, store), await filesOf(store, sha256)]).toEqual([0, 2])
  await db
    .updateTable('images')
    .set({ dropped_at: new Date(Date.now() - 11 * 60_000) })
    .execute()
  expect([await removeUnreferenced(db, store), await filesOf(store, sha256)]).toEqual([1, 0])
})

it('stores all files again when an image with an abandoned removal is uploaded', async () => {
  const sha256 = await abandonedRemoval(11)
  expect(await listed(`/images/${sha256}.jpg`)).toBe(false)
  await uploaded()
  expect([await storedImages(db), await filesOf(store, sha256)]).toEqual([[sha256], 4])
  expect(await removeUnreferenced(db, store)).toBe(0)
})

it('is stored completely or refused, when one process completes an abandoned removal and another uploads the image', async () => {
  for (let round = 0; round < 8; round += 1) {
    const sha256 = await abandonedRemoval(11)
    const [upload] = await Promise.allSettled([uploaded(), removeUnreferenced(db, createImageFolder(root))])
    const stored = upload.status === 'fulfilled'
    expect([await storedImages(db), await filesOf(store, sha256)]).toEqual(stored ? [[sha256], 4] : [[], 0])
    await db.deleteFrom('images').execute()
  }
})

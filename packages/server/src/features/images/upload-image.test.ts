import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createImageFolder } from '../../adapters/image-folder/image-folder.ts'
import { imageOfPhotoUrl, type ImageStore } from '../../ports/images.ts'
import { ownPictures } from './picture-host.ts'
import { removeUnreferenced } from './remove-unreferenced.ts'
import { aSmallPhoto } from './test-photos.ts'
import { createUploadImage, type UploadImage } from './upload-image.ts'
import { createWaitingLine } from './waiting-line.ts'

let root: string
let store: ImageStore
let upload: UploadImage

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'images-'))
  store = createImageFolder(root)
  upload = createUploadImage(ownPictures(store))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function uploaded(seed = 1): Promise<string> {
  const answer = await upload(await aSmallPhoto(seed))
  if (!answer.ok) throw new Error(answer.reason)
  return answer.addresses.displayUrl
}

async function keptImages(): Promise<string[]> {
  const kept: string[] = []
  for await (const { sha256 } of store.list()) kept.push(sha256)
  return kept
}

async function makeOlder(photoUrl: string, hours: number): Promise<void> {
  const sha256 = imageOfPhotoUrl(photoUrl) ?? ''
  const then = new Date(Date.now() - hours * 3_600_000)
  await utimes(join(root, sha256.slice(0, 2), sha256, `${sha256}.jpg`), then, then)
}

it('answers the address of the photo, and all four files are there', async () => {
  const photoUrl = await uploaded()
  const sha256 = imageOfPhotoUrl(photoUrl)
  expect(photoUrl).toMatch(/^\/images\/[0-9a-f]{64}\.jpg$/)
  for (const ending of ['.jpg', '-320.webp', '-640.webp', '-1280.webp'])
    expect(await store.read(`${sha256}${ending}`)).not.toBeNull()
})

it('keeps the same file once, and takes it again though nobody may work on it', async () => {
  const photoUrl = await uploaded()
  const closed = createUploadImage(ownPictures(store), createWaitingLine({ atOnce: 0, waiting: 0 }))
  expect(await closed(await aSmallPhoto())).toEqual({ ok: true, addresses: { url: photoUrl, displayUrl: photoUrl } })
  expect(await closed(await aSmallPhoto(2))).toEqual({ ok: false, reason: 'overloaded' })
  expect(await keptImages()).toHaveLength(1)
})

it('works once on a file that many send together', async () => {
  const one = createUploadImage(ownPictures(store), createWaitingLine({ atOnce: 1, waiting: 0 }))
  const answers = await Promise.all(Array.from({ length: 10 }, async () => one(await aSmallPhoto())))
  expect(new Set(answers.map((answer) => answer.ok && answer.addresses.url)).size).toBe(1)
  expect(await keptImages()).toHaveLength(1)
})

it('lets two processes save the same file together', async () => {
  const photo = await aSmallPhoto()
  const answers = await Promise.all([upload(photo), createUploadImage(ownPictures(createImageFolder(root)))(photo)])
  expect(answers.map((answer) => answer.ok)).toEqual([true, true])
  expect(await keptImages()).toHaveLength(1)
  expect(await readdir(join(root, 'incoming'))).toEqual([])
})

it('refuses with a reason and keeps nothing', async () => {
  expect(await upload(Buffer.from('<svg/>'))).toEqual({ ok: false, reason: 'image-type' })
  expect(await keptImages()).toEqual([])
})

it('removes after 24 hours what nothing refers to, and nothing else', async () => {
  const [young, old, used] = [await uploaded(1), await uploaded(2), await uploaded(3)]
  await makeOlder(young, 23)
  await makeOlder(old, 25)
  await makeOlder(used, 25)
  expect(await removeUnreferenced(store, async (urls) => urls.filter((url) => url === used))).toBe(1)
  expect((await keptImages()).sort()).toEqual([young, used].map(imageOfPhotoUrl).sort())
})

it('lets an image live on when it is uploaded again, or taken for a listing', async () => {
  const [again, listed] = [await uploaded(1), await uploaded(2)]
  await makeOlder(again, 30)
  await makeOlder(listed, 30)
  await uploaded(1)
  expect(await ownPictures(store).owns(listed)).toBe(true)
  expect(await removeUnreferenced(store, async () => [])).toBe(0)
})

it('does not remove what is taken for a listing while the search for references runs', async () => {
  const photoUrl = await uploaded()
  await makeOlder(photoUrl, 30)
  const removed = await removeUnreferenced(store, async () => {
    expect(await ownPictures(store).owns(photoUrl)).toBe(true)
    return []
  })
  expect(removed).toBe(0)
  expect(await store.read(`${imageOfPhotoUrl(photoUrl)}-640.webp`)).not.toBeNull()
})

it('takes no photo for a listing that is gone or not ours', async () => {
  for (const url of [`/images/${'0'.repeat(64)}.jpg`, '/images/../secrets.json', 'https://elsewhere.test/a.jpg', '']) {
    expect(await ownPictures(store).owns(url)).toBe(false)
  }
})

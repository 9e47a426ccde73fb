import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  backUpFilledMarket,
  firstPhoto,
  never,
  secondPhoto,
  thirdPhoto,
  fourthPhoto,
  type BackedUp,
} from '../../../test/backed-up-market.ts'
import { createTarget, contentOf, filesOf } from '../../../test/restore-target.ts'
import { filesOf as filesOfImage } from '../../../test/image-store-promises.ts'
import { startObjectSandbox, type ObjectSandbox } from '../../../test/object-sandbox.ts'
import { openImages, type OpenImages } from '../../image-store.ts'
import { fileNamesOf, imageOfPhotoUrl } from '../../ports/images.ts'
import { makeBackup } from './make-backup.ts'
import { restoreMarket } from './restore-market.ts'

let sandbox: ObjectSandbox
let inBucket: OpenImages
let market: BackedUp

beforeAll(async () => {
  sandbox = await startObjectSandbox()
  inBucket = await openImages({ ...sandbox.bucket, prefix: 'before/' }, '/nowhere')
  market = await backUpFilledMarket(() => inBucket)
})
afterAll(async () => {
  await market.remove()
  inBucket.close()
  await sandbox.stop()
})
afterEach(() => sandbox.clearFaults())

const photos = [firstPhoto, secondPhoto, thirdPhoto, fourthPhoto].map((url) => imageOfPhotoUrl(url) ?? '')

it('a backup contains the pictures of a bucket and restores them into a bucket', async () => {
  const target = await createTarget(market.folder)
  await using restored = await openImages({ ...sandbox.bucket, prefix: 'after/' }, '/nowhere')
  const manifest = await restoreMarket(market.backup, { ...target, images: restored })
  expect(manifest.images).toBe(4)
  for (const name of photos.flatMap(fileNamesOf)) {
    const bytes = await restored.get(name)
    expect(bytes).not.toBeNull()
    expect(bytes).toEqual(await inBucket.get(name))
  }
  expect(await contentOf(target.database.owner)).toEqual(await contentOf(market.source.owner))
})

it('a backup of a market with a bucket restores into a folder', async () => {
  const target = await createTarget(market.folder)
  await restoreMarket(market.backup, target)
  for (const sha256 of photos) expect(await filesOfImage(target.images, sha256)).toBe(4)
  expect(Object.keys(await filesOf(path.join(target.dataDir, 'images')))).toHaveLength(16)
})

it('a backup fails and leaves no file while the bucket is unavailable', async () => {
  await using images = await openImages({ ...sandbox.bucket, prefix: 'before/' }, '/nowhere')
  await sandbox.setFaults({ down: true })
  const file = path.join(market.folder, 'unavailable.tar')
  await expect(makeBackup({ ...market.source, images }, { file, withSecrets: false, signal: never })).rejects.toThrow(
    /^can't read \S+: /,
  )
  expect((await readdir(market.folder)).filter((name) => name.startsWith('unavailable'))).toEqual([])
})

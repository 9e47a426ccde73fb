import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { backUpFilledMarket, firstPhoto, never, secondPhoto, type BackedUp } from '../../../test/backed-up-market.ts'
import { aPlace, contentOf, filesOf } from '../../../test/backup-locations.ts'
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

const photos = [firstPhoto, secondPhoto].map((url) => imageOfPhotoUrl(url) ?? '')

it('a backup takes the pictures of a bucket along, and brings them back into a bucket', async () => {
  const place = await aPlace(market.folder)
  await using restored = await openImages({ ...sandbox.bucket, prefix: 'after/' }, '/nowhere')
  const manifest = await restoreMarket(market.backup, { ...place, images: restored })
  expect(manifest.images).toBe(2)
  for (const name of photos.flatMap(fileNamesOf)) {
    const bytes = await restored.get(name)
    expect(bytes).not.toBeNull()
    expect(bytes).toEqual(await inBucket.get(name))
  }
  expect(await contentOf(place.database.owner)).toEqual(await contentOf(market.source.owner))
})

it('a backup of a market with a bucket restores into a folder', async () => {
  const place = await aPlace(market.folder)
  await restoreMarket(market.backup, place)
  for (const sha256 of photos) expect(await filesOfImage(place.images, sha256)).toBe(4)
  expect(Object.keys(await filesOf(path.join(place.dataDir, 'images')))).toHaveLength(8)
})

it('a backup while the bucket is away is refused and leaves nothing behind, and is no backup without pictures', async () => {
  await using images = await openImages({ ...sandbox.bucket, prefix: 'before/' }, '/nowhere')
  await sandbox.setFaults({ down: true })
  const file = path.join(market.folder, 'away.tar')
  await expect(makeBackup({ ...market.source, images }, { file, withSecrets: false, signal: never })).rejects.toThrow(
    /^can't read \S+: /,
  )
  expect((await readdir(market.folder)).filter((name) => name.startsWith('away'))).toEqual([])
})

import { hash } from 'node:crypto'
import type { Caller } from '../../calls/caller.ts'
import type { Db } from '../../db/db.ts'
import { imageWidths, privateImage, privateUrlOf, type ImageStore } from '../../ports/images.ts'
import type { RouteParts } from '../noun.ts'
import { ownPictures } from './picture-host.ts'
import type { ImageRefusal } from './process-image.ts'
import { processingQueue } from './processing-queue.ts'

type StoredPrivateImage = { ok: true; address: string } | { ok: false; reason: ImageRefusal | 'image-refused' }

/**
 * Stores a picture that only the users of its noun's `maySeePicture` see. It stays in our own store, because a hosted
 * service would show it to anyone; and it has no fingerprint, because pictures are compared across sellers.
 */
export function storePrivateImage(db: Db, store: ImageStore, bytes: Buffer): Promise<StoredPrivateImage> {
  return processingQueue.run(() => processAndStore(db, store, bytes))
}

async function processAndStore(db: Db, store: ImageStore, bytes: Buffer): Promise<StoredPrivateImage> {
  const { processImage } = await import('./process-image.ts')
  const processed = await processImage(bytes, imageWidths)
  if (!processed.ok) return processed
  const sha256 = hash('sha256', bytes)
  const files = processed.image.files.map((file) => ({ ...file, name: privateImage(file.name) }))
  const stored = await ownPictures(db, store).store({ sha256: privateImage(sha256), files })
  return stored.ok ? { ok: true, address: privateUrlOf(sha256) } : stored
}

/** The file, if some noun lets the user see its picture. */
export async function readPrivateImage(
  { nouns, db, images }: Pick<RouteParts, 'nouns' | 'db' | 'images'>,
  user: Caller['user'],
  name: string,
): Promise<Buffer | null> {
  const sha256 = /^([0-9a-f]{64})\.jpg$/.exec(name)?.[1]
  if (!user || sha256 === undefined) return null
  for (const noun of nouns)
    if (await noun.maySeePicture?.(db, user, privateUrlOf(sha256))) return images.get(privateImage(name))
  return null
}

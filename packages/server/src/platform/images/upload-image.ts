import { hash } from 'node:crypto'
import type { HostedAddresses } from '../../ports/images.ts'
import type { Db } from '../../db/db.ts'
import type { BoundedQueue } from '../../queue/bounded-queue.ts'
import type { PictureHost } from './picture-host.ts'
import type { ImageRefusal } from './process-image.ts'
import { processingQueue } from './processing-queue.ts'
import { recordUpload } from './uploads.ts'

export type UploadRefusal =
  | ImageRefusal
  /** a hosted service does not take this picture */
  | 'image-refused'

/** Both addresses of a picture in our store are root-relative: `/images/<sha256>.jpg`. */
export type UploadedImage = { ok: true; addresses: HostedAddresses } | { ok: false; reason: UploadRefusal }

/** `userId` is the user who uploads; null for a visitor. */
export type UploadImage = (bytes: Buffer, userId: string | null) => Promise<UploadedImage>

/**
 * The uploads of listings' pictures. Concurrent uploads of the same bytes share one result, and each is recorded.
 */
export function createUploadImage(db: Db, host: PictureHost, queue: BoundedQueue = processingQueue): UploadImage {
  const inFlight = new Map<string, Promise<UploadedImage>>()

  const share = (sha256: string, bytes: Buffer): Promise<UploadedImage> => {
    const same = inFlight.get(sha256)
    if (same) return same
    const upload = findOrStore({ host, queue, sha256, bytes }).finally(() => inFlight.delete(sha256))
    inFlight.set(sha256, upload)
    return upload
  }

  return async (bytes, userId) => {
    const sha256 = hash('sha256', bytes)
    const uploaded = await share(sha256, bytes)
    if (uploaded.ok) await recordUpload(db, sha256, userId)
    return uploaded
  }
}

interface Upload {
  host: PictureHost
  queue: BoundedQueue
  sha256: string
  bytes: Buffer
}

async function findOrStore({ host, queue, sha256, bytes }: Upload): Promise<UploadedImage> {
  const addresses = await host.find(sha256)
  if (addresses) return { ok: true, addresses }
  return queue.run(() => processAndStore(host, bytes))
}

async function processAndStore(host: PictureHost, bytes: Buffer): Promise<UploadedImage> {
  // Loads the image library (10 MB of memory) with the first upload.
  const { processImage } = await import('./process-image.ts')
  const processed = await processImage(bytes, host.widths)
  return processed.ok ? host.store(processed.image) : processed
}

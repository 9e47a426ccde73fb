import type { HostedAddresses } from '../../ports/images.ts'
import { createBoundedQueue, type BoundedQueue } from '../../queue/bounded-queue.ts'
import { imageIdOf } from './image-id.ts'
import type { PictureHost } from './picture-host.ts'
import type { ImageRefusal } from './process-image.ts'

export type UploadRefusal =
  | ImageRefusal
  /** a hosted service does not take this picture */
  | 'image-refused'

/** Both addresses of a picture in our store are root-relative: `/images/<sha256>.jpg`. */
export type UploadedImage = { ok: true; addresses: HostedAddresses } | { ok: false; reason: UploadRefusal }

/** `ownerId` is the user who uploads; null for a visitor. */
export type UploadImage = (bytes: Buffer, ownerId: string | null) => Promise<UploadedImage>

/**
 * The uploads of this process: two at once, sixteen more in the queue (each may hold 10 MB). Concurrent uploads of the same bytes
 * share one result.
 */
export function createUploadImage(
  host: PictureHost,
  queue: BoundedQueue = createBoundedQueue({ atOnce: 2, waiting: 16 }),
): UploadImage {
  const inFlight = new Map<string, Promise<UploadedImage>>()

  return (bytes, ownerId) => {
    const sha256 = imageIdOf(bytes)
    const same = inFlight.get(sha256)
    if (same) return same
    const upload = findOrStore({ host, queue, sha256, bytes, ownerId }).finally(() => inFlight.delete(sha256))
    inFlight.set(sha256, upload)
    return upload
  }
}

interface Upload {
  host: PictureHost
  queue: BoundedQueue
  sha256: string
  bytes: Buffer
  ownerId: string | null
}

async function findOrStore({ host, queue, sha256, bytes, ownerId }: Upload): Promise<UploadedImage> {
  const addresses = await host.find(sha256, ownerId)
  if (addresses) return { ok: true, addresses }
  return queue.run(() => processAndStore(host, bytes, ownerId))
}

async function processAndStore(host: PictureHost, bytes: Buffer, ownerId: string | null): Promise<UploadedImage> {
  // Loads the image library (10 MB of memory) with the first upload.
  const { processImage } = await import('./process-image.ts')
  const processed = await processImage(bytes, host.widths)
  return processed.ok ? host.store(processed.image, ownerId) : processed
}

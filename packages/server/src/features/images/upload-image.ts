import { photoUrlOf, type ImageStore } from '../../ports/images.ts'
import { imageIdOf } from './image-id.ts'
import type { ImageRefusal } from './process-image.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

export type UploadRefusal = ImageRefusal
  /** too many pictures are waiting; worth another try in some seconds */
  | 'overloaded'

/** `photoUrl` is root-relative: `/images/<sha256>.jpg`. */
export type UploadedImage = { ok: true; photoUrl: string } | { ok: false; reason: UploadRefusal }

export type UploadImage = (bytes: Buffer) => Promise<UploadedImage>

/**
 * The upload of this process: two pictures are worked on at once, sixteen more may wait (each may hold 10 MB),
 * and the same bytes are one image that is worked on once, also when they come many times together.
 */
export function createUploadImage(store: ImageStore, line: WaitingLine = createWaitingLine({ atOnce: 2, waiting: 16 })): UploadImage {
  const underWay = new Map<string, Promise<UploadedImage>>()

  return (bytes) => {
    const sha256 = imageIdOf(bytes)
    const same = underWay.get(sha256)
    if (same) return same
    const upload = keepOnce(store, line, sha256, bytes).finally(() => underWay.delete(sha256))
    underWay.set(sha256, upload)
    return upload
  }
}

async function keepOnce(store: ImageStore, line: WaitingLine, sha256: string, bytes: Buffer): Promise<UploadedImage> {
  if (await store.renew(sha256)) return { ok: true, photoUrl: photoUrlOf(sha256) }
  const turn = await line.join(() => processAndSave(store, bytes))
  return turn.ok ? turn.value : { ok: false, reason: 'overloaded' }
}

async function processAndSave(store: ImageStore, bytes: Buffer): Promise<UploadedImage> {
  // The image library takes 10 MB, which a process that nobody sends pictures to need not have.
  const { processImage } = await import('./process-image.ts')
  const processed = await processImage(bytes)
  if (!processed.ok) return processed
  await store.save(processed.image)
  return { ok: true, photoUrl: photoUrlOf(processed.image.sha256) }
}

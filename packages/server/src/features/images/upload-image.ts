import type { HostedAddresses } from '../../ports/images.ts'
import { imageIdOf } from './image-id.ts'
import type { PictureHost } from './picture-host.ts'
import type { ImageRefusal } from './process-image.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

export type UploadRefusal =
  | ImageRefusal
  /** a hosted service does not take this picture */
  | 'image-refused'
  /** too many pictures are waiting; worth another try in some seconds */
  | 'overloaded'

/** Of a picture of our own both addresses are root-relative: `/images/<sha256>.jpg`. */
export type UploadedImage = { ok: true; addresses: HostedAddresses } | { ok: false; reason: UploadRefusal }

export type UploadImage = (bytes: Buffer) => Promise<UploadedImage>

/**
 * The upload of this process: two pictures are worked on at once, sixteen more may wait (each may hold 10 MB),
 * and the same bytes are one image that is worked on once, also when they come many times together.
 */
export function createUploadImage(
  host: PictureHost,
  line: WaitingLine = createWaitingLine({ atOnce: 2, waiting: 16 }),
): UploadImage {
  const underWay = new Map<string, Promise<UploadedImage>>()

  return (bytes) => {
    const sha256 = imageIdOf(bytes)
    const same = underWay.get(sha256)
    if (same) return same
    const upload = keepOnce(host, line, sha256, bytes).finally(() => underWay.delete(sha256))
    underWay.set(sha256, upload)
    return upload
  }
}

async function keepOnce(host: PictureHost, line: WaitingLine, sha256: string, bytes: Buffer): Promise<UploadedImage> {
  const addresses = await host.find(sha256)
  if (addresses) return { ok: true, addresses }
  const turn = await line.join(() => processAndKeep(host, bytes))
  return turn.ok ? turn.value : { ok: false, reason: 'overloaded' }
}

async function processAndKeep(host: PictureHost, bytes: Buffer): Promise<UploadedImage> {
  // The image library takes 10 MB, which a process that nobody sends pictures to need not have.
  const { processImage } = await import('./process-image.ts')
  const processed = await processImage(bytes, host.widths)
  return processed.ok ? host.keep(processed.image) : processed
}

import type { Db } from '../../db/db.ts'
import {
  imageOfPhotoUrl,
  imageWidths,
  photoUrlOf,
  type HostedAddresses,
  type Image,
  type ImageStore,
} from '../../ports/images.ts'
import { completeImage, upsertImage, touchImage } from './images.ts'

export type StoredPicture = { ok: true; addresses: HostedAddresses } | { ok: false; reason: 'image-refused' }

/** Stores uploads and returns their addresses. */
export interface PictureHost {
  /** Widths of the WebP files that are stored beside the JPEG. */
  widths: readonly number[]
  /** The addresses of an image that was uploaded before; restarts its 24 hours. */
  find(sha256: string): Promise<HostedAddresses | null>
  /** Stores all files of an image or none. @throws ImagesUnavailable */
  store(image: Pick<Image, 'sha256' | 'files'> & Partial<Pick<Image, 'fingerprint'>>): Promise<StoredPicture>
  /**
   * Whether this is the address of a picture that was uploaded here. Touches it, so that it isn't removed as
   * unreferenced within 24 hours, before the caller's reference is committed. Queries only the database, in the
   * caller's transaction if there is one.
   */
  owns(db: Db, photoUrl: string): Promise<boolean>
}

/** Pictures in our own store, served under our own address. */
export function ownPictures(db: Db, store: ImageStore): PictureHost {
  const addressesOf = (sha256: string): HostedAddresses => ({ url: photoUrlOf(sha256), displayUrl: photoUrlOf(sha256) })
  return {
    widths: imageWidths,
    find: async (sha256) => ((await touchImage(db, sha256)) ? addressesOf(sha256) : null),
    async store({ sha256, files, fingerprint }) {
      await upsertImage(db, sha256, fingerprint)
      await putAll(store, files)
      await completeImage(db, sha256)
      return { ok: true, addresses: addressesOf(sha256) }
    },
    owns: ownsPicture,
  }
}

/** Ends with the last write: one that is still being retried would store its file after the upload was refused. */
async function putAll(store: ImageStore, files: Image['files']): Promise<void> {
  const writes = await Promise.allSettled(files.map((file) => store.put(file)))
  const failed = writes.find((write) => write.status === 'rejected')
  if (failed) throw failed.reason
}

/** `owns` for addresses of our own store. */
export async function ownsPicture(db: Db, photoUrl: string): Promise<boolean> {
  const sha256 = imageOfPhotoUrl(photoUrl)
  return sha256 !== null && touchImage(db, sha256)
}

import {
  imageOfPhotoUrl,
  imageWidths,
  photoUrlOf,
  type HostedAddresses,
  type Image,
  type ImageStore,
} from '../../ports/images.ts'

export type KeptPicture = { ok: true; addresses: HostedAddresses } | { ok: false; reason: 'image-refused' }

/** Where an upload goes and by which addresses it is known from then on. */
export interface PictureHost {
  /** In which widths an image is wanted, beside its JPEG. */
  widths: readonly number[]
  /** Of an image that is kept already; starts its age anew. */
  find(sha256: string): Promise<HostedAddresses | null>
  /** Keeps an image whole or not at all. @throws ImagesAway */
  keep(image: Pick<Image, 'sha256' | 'files'>): Promise<KeptPicture>
  /**
   * Whether this is the address of a picture that was uploaded here. Renews it, so that for 24 hours it is not removed as
   * unreferenced: time enough to refer to it. May call a store, so never inside a transaction.
   * @throws ImagesAway
   */
  owns(photoUrl: string): Promise<boolean>
}

/** Pictures in a store of our own, below our own address. */
export function ownPictures(store: ImageStore): PictureHost {
  const addressesOf = (sha256: string): HostedAddresses => ({ url: photoUrlOf(sha256), displayUrl: photoUrlOf(sha256) })
  return {
    widths: imageWidths,
    find: async (sha256) => ((await store.renew(sha256)) ? addressesOf(sha256) : null),
    async keep(image) {
      await store.save(image)
      return { ok: true, addresses: addressesOf(image.sha256) }
    },
    async owns(photoUrl) {
      const sha256 = imageOfPhotoUrl(photoUrl)
      return sha256 !== null && store.renew(sha256)
    },
  }
}

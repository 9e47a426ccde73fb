import type { Db } from '../../db/db.ts'
import { ImagesAway, type HostedAddresses, type ImageService, type ImageStore } from '../../ports/images.ts'
import { insertHosted, renewByAddress, renewByDigest, takeUpAgain } from './hosted-images.ts'
import { ownPictures, type PictureHost } from './picture-host.ts'

/**
 * Pictures with a hosted service: a new upload goes there, after our own checks and as a JPEG without metadata. What the store of our
 * own has from before stays where it is (docs/decisions/0018-image-service.md).
 */
export function hostedPictures(db: Db, service: ImageService, store: ImageStore): PictureHost {
  const { origin } = service
  const own = ownPictures(store)
  return {
    widths: [],
    find: (sha256) => renewByDigest(db, origin, sha256),
    async keep({ sha256, files }) {
      const jpeg = files.find(({ contentType }) => contentType === 'image/jpeg')
      if (!jpeg) throw new Error(`image ${sha256} has no JPEG`)
      const kept = await service.keep({ sha256, jpeg: jpeg.bytes })
      if (!kept.ok) return kept
      return { ok: true, addresses: await enter(db, { ...kept.image, origin, sha256 }) }
    },
    owns: async (photoUrl) => (await renewByAddress(db, origin, photoUrl)) || own.owns(photoUrl),
  }
}

/** Writes down what the service has taken; until then it is nobody's picture. */
async function enter(db: Db, image: Parameters<typeof insertHosted>[1]): Promise<HostedAddresses> {
  const { url, displayUrl, origin, sha256 } = image
  if (await insertHosted(db, image, 'kept')) return { url, displayUrl }
  const first = await renewByDigest(db, origin, sha256)
  if (first) {
    // Another process has handed over the same bytes. Ours lies there for nothing, which is written down too.
    await insertHosted(db, image, 'dropped')
    return first
  }
  // Some services know bytes again and give the address of before.
  if (await takeUpAgain(db, image)) return { url, displayUrl }
  throw new ImagesAway(`the image service gave an address that belongs to another picture: ${url}`)
}

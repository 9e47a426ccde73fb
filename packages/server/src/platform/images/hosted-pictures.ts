import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ImagesUnavailable, type HostedAddresses, type HostedImage, type ImageService } from '../../ports/images.ts'
import { upsertImage } from './images.ts'
import { ownsPicture, type PictureHost } from './picture-host.ts'
import { findAddresses, insertAddresses, touchByAddress } from './hosted-images.ts'

/**
 * Stores new uploads at a hosted service, after our checks and as a JPEG without metadata. Pictures already in our
 * store stay there (docs/decisions/0018-image-service.md).
 */
export function hostedPictures(db: Db, service: ImageService): PictureHost {
  const { origin } = service
  return {
    widths: [],
    async find(sha256) {
      const addresses = await findAddresses(db, origin, sha256)
      // The service still has the picture when our row was deleted as unreferenced.
      if (addresses) await upsertImage(db, sha256)
      return addresses
    },
    async store({ sha256, files, fingerprint }) {
      const jpeg = files.find(({ contentType }) => contentType === 'image/jpeg')
      if (!jpeg) throw new Error(`image ${sha256} has no JPEG`)
      const uploaded = await service.upload({ sha256, jpeg: jpeg.bytes })
      if (!uploaded.ok) return uploaded
      const addresses = await inTransaction(db, async (trx) => {
        await upsertImage(trx, sha256, fingerprint)
        return addAddresses(trx, origin, sha256, uploaded.image)
      })
      return { ok: true, addresses }
    },
    owns: async (trx, photoUrl) => (await touchByAddress(trx, origin, photoUrl)) || ownsPicture(trx, photoUrl),
  }
}

/**
 * Two processes that upload the same bytes return the address that was inserted first: `upsertImage` makes one wait for
 * the other.
 */
async function addAddresses(db: Db, origin: string, sha256: string, image: HostedImage): Promise<HostedAddresses> {
  await insertAddresses(db, origin, sha256, image)
  const first = await findAddresses(db, origin, sha256)
  if (!first)
    throw new ImagesUnavailable(`the image service gave an address that belongs to another picture: ${image.url}`)
  return first
}

import type { Generated } from 'kysely'
import { imageRoutes } from './routes.ts'
import { createUploadImage } from './upload-image.ts'
import { removeUnreferenced } from './remove-unreferenced.ts'
import type { Noun } from '../noun.ts'
import { blank, ofUser, plain, shown } from '../personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    images: {
      sha256: string
      made_at: Date | null
      renewed_at: Stamp
      dropped_at: Date | null
      signed_out: Generated<boolean>
      /** A bigint: a perceptual hash. */
      fingerprint: string | null
    }
    uploads: {
      sha256: string
      user_id: string
      first_at: Stamp
    }
    hosted_images: {
      url: string
      display_url: string
      origin: string
      sha256: string
      delete_url: string | null
      given_at: Stamp
    }
  }
}

export const images: Noun = {
  folder: 'platform/images',
  tables: {
    images: plain(
      'the pictures, each under the digest of its bytes; uploads says whose they are',
      'sha256 made_at renewed_at dropped_at fingerprint signed_out',
    ),
    hosted_images: plain(
      'addresses that a hosted image service gave to pictures, without whose: whose picture it is stands with the person or the listing',
      'url display_url origin sha256 delete_url given_at',
    ),
    uploads: {
      whose:
        'a user who uploaded the picture while signed in, or listed it; the picture goes on without them as long as something shows it',
      rowsOf: ofUser('user_id'),
      key: 'sha256',
      section: 'uploadedPictures',
      erasure: 'gone',
      columns: { sha256: shown('digest'), user_id: blank, first_at: shown('uploadedOn', 'time') },
    },
  },
  async purgeActivity(trx, { id }) {
    await trx.deleteFrom('uploads').where('user_id', '=', id).execute()
  },
  async purge({ nouns, db, images }) {
    await removeUnreferenced(db, images, nouns)
  },
  routes: (parts) => imageRoutes({ ...parts, uploadImage: createUploadImage(parts.db, parts.pictures) }),
}

import { Problem } from '@market/contract'
import { raw, type Bindings } from '../../calls/bindings.ts'
import type { RouteParts } from '../noun.ts'
import { readPrivateImage } from './private-images.ts'
import type { UploadImage } from './upload-image.ts'

interface Needs extends Pick<RouteParts, 'nouns' | 'db' | 'images'> {
  uploadImage: UploadImage
}

export function imageRoutes({ uploadImage, nouns, db, images }: Needs): Bindings {
  return {
    uploadImage: raw(async ({ file, caller }) => {
      const bytes = await file('image')
      if (!bytes || bytes.length === 0) throw Problem.ofField('image-missing', 'image')
      const result = await uploadImage(bytes, caller?.user?.id ?? null)
      if (!result.ok) throw Problem.ofField(result.reason, 'image')
      return { body: { success: true, data: { url: result.addresses.url, display_url: result.addresses.displayUrl } } }
    }),

    // No picture and one that the user may not see are the same.
    getPrivateImage: raw(async ({ params, caller }) => {
      const bytes = await readPrivateImage({ nouns, db, images }, caller?.user ?? null, params['name'] ?? '')
      if (!bytes) throw new Problem('not-found')
      return { headers: { 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' }, body: bytes }
    }),
  }
}

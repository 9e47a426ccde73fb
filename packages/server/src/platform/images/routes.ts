import { Problem } from '@market/contract'
import { raw, type Bindings } from '../../calls/bindings.ts'
import type { UploadImage } from './upload-image.ts'

export function imageRoutes({ uploadImage }: { uploadImage: UploadImage }): Bindings {
  return {
    uploadImage: raw(async ({ file, caller }) => {
      const bytes = await file('image')
      if (!bytes || bytes.length === 0) throw Problem.ofField('image-missing', 'image')
      const result = await uploadImage(bytes, caller?.user?.id ?? null)
      if (!result.ok) throw Problem.ofField(result.reason, 'image')
      return { body: { success: true, data: { url: result.addresses.url, display_url: result.addresses.displayUrl } } }
    }),
  }
}

import { Problem } from '@market/contract'
import { imageOfPhotoUrl, type ImageStore } from '../../ports/images.ts'

/** Refuses a picture that was not uploaded to our image host; keeps one that was from being cleared away meanwhile. */
export async function requireOwnPicture(images: ImageStore, photoUrl: string, field: string): Promise<void> {
  const sha256 = imageOfPhotoUrl(photoUrl)
  if (sha256 === null || !(await images.renew(sha256))) throw Problem.ofField('foreign-picture', field)
}

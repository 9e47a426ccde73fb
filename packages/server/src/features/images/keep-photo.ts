import { imageOfPhotoUrl, type ImageStore } from '../../ports/images.ts'

/**
 * To be called before a row with this photo is written: false when it is none of our images, or is gone.
 * It also starts the image's age anew, so that the removal of unreferenced images can't take it in between.
 */
export async function keepPhoto(store: ImageStore, photoUrl: string): Promise<boolean> {
  const sha256 = imageOfPhotoUrl(photoUrl)
  return sha256 !== null && (await store.renew(sha256))
}

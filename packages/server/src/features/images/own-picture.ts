import { Problem } from '@market/contract'

/** Refuses a picture that was not uploaded to our image host, as `PictureHost.owns` has found out. */
export function requireOwnPicture(owned: boolean, field: string): void {
  if (!owned) throw Problem.ofField('foreign-picture', field)
}

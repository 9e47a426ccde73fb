import { Problem, type NewListing } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { requireOwnPictures } from '../images/own-picture.ts'
import type { PictureHost } from '../images/picture-host.ts'

type GivenPhotos = Pick<NewListing, 'photoUrl' | 'photos'>

/** The columns of `products` that hold the photos. */
export interface PhotoColumns {
  photo_url: string
  more_photos: string[]
}

/**
 * Refuses photos that were not uploaded to this market, and a list that doesn't begin with the cover. Touches the
 * others. `present`: the listing's photos until now, which may stay.
 */
export async function requirePhotos(
  db: Db,
  pictures: PictureHost,
  { photoUrl, photos = [photoUrl] }: GivenPhotos,
  present: readonly string[] = [],
): Promise<void> {
  if (photos[0] !== photoUrl) throw Problem.ofField('invalid-input', 'photos.0', 'The first photo must be the cover')
  const added = photos.filter((address) => !present.includes(address))
  const nameOf = (nth: number) => (nth === 0 ? 'photoUrl' : `photos.${nth}`)
  await requireOwnPictures(db, pictures, added, (nth) => nameOf(photos.indexOf(added[nth] ?? '')))
}

export function morePhotosOf({ photos = [] }: GivenPhotos): Pick<PhotoColumns, 'more_photos'> {
  return { more_photos: photos.slice(1) }
}

/** All photos in their order, left out when there is only one. `more_photos` is absent in rows of lists. */
export function presentPhotos({ photo_url: cover, more_photos: more = [] }: Partial<PhotoColumns>) {
  return cover === undefined || more.length === 0 ? {} : { photos: [cover, ...more] }
}

import { faults, Problem, type FaultPhotos, type NewListing } from '@market/contract'
import type { Db } from '../../../db/db.ts'
import { requireOwnPictures, requireOwnUploads } from '../../../platform/images/own-picture.ts'
import type { PictureHost } from '../../../platform/images/picture-host.ts'
import { recordListed } from '../../../platform/images/uploads.ts'

type GivenPhotos = Pick<NewListing, 'photoUrl' | 'photos' | 'faultPhotos'>

/** The columns of `products` that hold the photos. */
export interface PhotoColumns {
  photo_url: string
  more_photos: string[]
  fault_photos: FaultPhotos
}

/**
 * Refuses photos that were not uploaded to this market, or by others than this seller; a list that doesn't begin with
 * the cover; and a photo of a fault that the listing doesn't state. Touches the others. `present`: the listing's photos
 * until now, which may stay.
 */
export async function requirePhotos(
  db: Db,
  { pictures, sellerId }: { pictures: PictureHost; sellerId: string },
  { photoUrl, photos = [photoUrl], faultPhotos = {}, facts }: GivenPhotos & Pick<NewListing, 'facts'>,
  present: readonly string[] = [],
): Promise<void> {
  if (photos[0] !== photoUrl) throw Problem.ofField('invalid-input', 'photos.0', 'The first photo must be the cover')
  const ofFaults = faults.flatMap((fault) => {
    const address = faultPhotos[fault]
    return address === undefined ? [] : [{ fault, field: `faultPhotos.${fault}`, address }]
  })
  for (const { fault, field } of ofFaults)
    if (facts?.faults?.includes(fault) !== true)
      throw Problem.ofField('invalid-input', field, 'Tick this fault, or remove its photo')
  const given = [
    ...photos.map((address, nth) => ({ field: nth === 0 ? 'photoUrl' : `photos.${nth}`, address })),
    ...ofFaults,
  ]
  const added = given.filter(({ address }) => !present.includes(address))
  const addresses = added.map(({ address }) => address)
  const fieldOf = (nth: number) => added[nth]?.field ?? ''
  await requireOwnPictures(db, pictures, addresses, fieldOf)
  await requireOwnUploads(db, sellerId, addresses, fieldOf)
  await recordListed(db, sellerId, addresses)
}

/** The addresses of all photos of a listing. */
export function allPhotosOf({ photoUrl, photos = [photoUrl], faultPhotos = {} }: GivenPhotos): string[] {
  return [...photos, ...photosIn(faultPhotos)]
}

export function photosIn(ofFaults: FaultPhotos): string[] {
  return Object.values(ofFaults).filter((address) => address !== undefined)
}

export function morePhotosOf({ photos = [], faultPhotos = {} }: GivenPhotos): Omit<PhotoColumns, 'photo_url'> {
  return { more_photos: photos.slice(1), fault_photos: faultPhotos }
}

/** All photos in their order, left out when there is only one, and those of the faults. Rows of lists have the cover alone. */
export function presentPhotos({
  photo_url: cover,
  more_photos: more = [],
  fault_photos: ofFaults = {},
}: Partial<PhotoColumns>) {
  return {
    ...(cover !== undefined && more.length > 0 && { photos: [cover, ...more] }),
    ...(Object.keys(ofFaults).length > 0 && { faultPhotos: ofFaults }),
  }
}

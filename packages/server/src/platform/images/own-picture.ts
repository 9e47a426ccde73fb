import { Problem, problems } from '@market/contract'
import type { Db } from '../../db/db.ts'
import type { PictureHost } from './picture-host.ts'
import { findUploadsOfOthers } from './uploads.ts'

/** Refuses a picture that was not uploaded to this market; touches one that was. */
export function requireOwnPicture(db: Db, pictures: PictureHost, photoUrl: string, field: string): Promise<void> {
  return requireOwnPictures(db, pictures, [photoUrl], () => field)
}

/** The same for several pictures, each with the name of its field. */
export async function requireOwnPictures(
  db: Db,
  pictures: PictureHost,
  addresses: readonly string[],
  fieldOf: (nth: number) => string,
): Promise<void> {
  const foreign = new Set<string>()
  // In the same order everywhere: two transactions that touch the same pictures would otherwise wait for each other.
  for (const address of addresses.toSorted()) if (!(await pictures.owns(db, address))) foreign.add(address)
  refuse('foreign-picture', addresses, foreign, fieldOf)
}

/**
 * Refuses pictures that other users uploaded and this one did not. One that was uploaded without a sign-in may be
 * anyone's.
 */
export async function requireOwnUploads(
  db: Db,
  userId: string,
  addresses: readonly string[],
  fieldOf: (nth: number) => string,
): Promise<void> {
  refuse('picture-of-another', addresses, await findUploadsOfOthers(db, userId, addresses), fieldOf)
}

function refuse(
  code: 'foreign-picture' | 'picture-of-another',
  addresses: readonly string[],
  refused: ReadonlySet<string>,
  fieldOf: (nth: number) => string,
): void {
  if (refused.size === 0) return
  const errors = addresses.flatMap((address, nth) =>
    refused.has(address) ? [{ field: fieldOf(nth), message: problems[code].say }] : [],
  )
  throw new Problem(code, { errors })
}

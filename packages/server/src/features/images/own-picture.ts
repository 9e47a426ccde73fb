import { Problem, problems } from '@market/contract'
import type { Db } from '../../db/db.ts'
import type { PictureHost } from './picture-host.ts'

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
  if (foreign.size === 0) return
  const errors = addresses.flatMap((address, nth) =>
    foreign.has(address) ? [{ field: fieldOf(nth), message: problems['foreign-picture'].say }] : [],
  )
  throw new Problem('foreign-picture', { errors })
}

import type { Db } from '../src/db/db.ts'
import { nouns } from '../src/nouns.ts'
import { removeUnreferenced as remove } from '../src/platform/images/remove-unreferenced.ts'
import type { ImageStore } from '../src/ports/images.ts'

/** Removes the images that no noun of the market references. */
export function removeUnreferenced(db: Db, store: ImageStore, now?: Date): Promise<number> {
  return remove(db, store, nouns, now)
}

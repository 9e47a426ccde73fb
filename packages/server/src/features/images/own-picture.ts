import { Problem } from '@market/contract'
import type { Db } from '../../db/db.ts'
import type { PictureHost } from './picture-host.ts'

/** Refuses a picture that was not uploaded to this market; touches one that was. */
export async function requireOwnPicture(db: Db, pictures: PictureHost, photoUrl: string, field: string): Promise<void> {
  if (!(await pictures.owns(db, photoUrl))) throw Problem.ofField('foreign-picture', field)
}

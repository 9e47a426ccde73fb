import type { Db } from '../../../db/db.ts'

/** Marks the e-mail of a sign-in account of our own as verified, and gives it a picture. Returns its id. */
export async function proveAccount(db: Db, email: string, picture: string): Promise<string> {
  const { id } = await db
    .updateTable('identity_users')
    .set({ email_verified: true, image: picture })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

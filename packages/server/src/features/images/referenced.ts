import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Of these photo addresses, those that a listing, a user or a sign-in account shows. */
export async function findReferenced(db: Db, photoUrls: string[]): Promise<string[]> {
  const { rows } = await sql<{ photo_url: string }>`
    select photo_url from products where photo_url = any(${photoUrls}::text[])
    union select photo_url from users where photo_url = any(${photoUrls}::text[])
    union select image from identity_users where image = any(${photoUrls}::text[])`.execute(db)
  return rows.map((row) => row.photo_url)
}

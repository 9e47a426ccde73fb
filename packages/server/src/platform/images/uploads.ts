import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

/**
 * Records who uploaded an image first, and when: the table `uploads`. A visitor's upload marks the image instead
 * (`signed_out`), because the spec's client uploads without a sign-in, so that nobody can tell whose it is.
 */
export async function recordUpload(db: Db, sha256: string, userId: string | null): Promise<void> {
  if (userId === null) {
    await db
      .updateTable('images')
      .set({ signed_out: true })
      .where('sha256', '=', sha256)
      .where('signed_out', '=', false)
      .execute()
    return
  }
  await sql`insert into uploads (sha256, user_id)
    select ${sha256}, id from users where id = ${userId}::uuid and deleted_at is null
    on conflict do nothing`.execute(db)
}

/** The images at these addresses: `address`, `sha256`, `fingerprint`, `signed_out`. */
export function selectImages(addresses: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select distinct shown.address, i.sha256, i.fingerprint, i.signed_out from unnest(${addresses}) as shown (address)
    left join hosted_images h on h.url = shown.address or h.display_url = shown.address
    join images i on i.sha256 = coalesce(h.sha256, substr(shown.address, 9, 64))`
}

/** Those of the addresses whose image was uploaded by other users and not by this one, each time while signed in. */
export async function findUploadsOfOthers(db: Db, userId: string, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from (${selectImages(sql`${[...addresses]}::text[]`)}) known
    where not signed_out and exists (select from uploads where sha256 = known.sha256)
      and not exists (select from uploads where sha256 = known.sha256 and user_id = ${userId}::uuid)`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** Records that a user lists these images, where nothing says that they uploaded them. */
export async function recordListed(db: Db, userId: string, addresses: readonly string[]): Promise<void> {
  await sql`
    insert into uploads (sha256, user_id)
    select distinct sha256, ${userId}::uuid from (${selectImages(sql`${[...addresses]}::text[]`)}) known order by sha256
    on conflict do nothing`.execute(db)
}

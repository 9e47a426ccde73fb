import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { placeholderPhoto } from './brands/placeholder-photo.ts'
import { emptyErased, hasErased } from './columns/listing-columns.ts'

const paid = sql<boolean>`exists (select from payments m where m.product_id = products.id and m.state = 'succeeded')`

/**
 * Removes personal data from a seller's listings. Paid ones keep what their buyers bought, without the
 * fields that are declared `erased`.
 */
export async function emptyListings(db: Tx, sellerId: string, email: string): Promise<void> {
  await emptyWithdrawn(db, sql`seller_id = ${sellerId}`)
  await sql`update products set ${emptyErased},
      description = replace(case when length(phone) >= 6 then replace(description, phone, '…') else description end, ${email}, '…')
    where seller_id = ${sellerId} and (${hasErased} or description <> '')`.execute(db)
}

/** Empties those of these listings that are withdrawn and not paid for. They keep their name for other users' lists. */
export async function emptyWithdrawn(db: Tx, which: RawBuilder<unknown>): Promise<void> {
  const emptied = sql`${which} and state not in ('for_sale', 'sold') and not ${paid}`
  const brands = await sql<{ id: string; slug: string }>`
    select distinct b.id, b.slug from products join brands b on b.id = brand_id where ${emptied}`.execute(db)
  const photos = Object.fromEntries(brands.rows.map(({ id, slug }) => [id, placeholderPhoto(slug)]))
  await sql`update products set description = '', ${emptyErased}, photo_url = ${JSON.stringify(photos)}::jsonb ->> brand_id::text,
      more_photos = '{}', fault_photos = '{}', fingerprints = '{}', same_photo_as = null, facts = '{}', fact_sources = '{}',
      machine = null, machine_since = null
    where ${emptied}`.execute(db)
}

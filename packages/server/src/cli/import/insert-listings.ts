import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Brand } from './brand-book.ts'
import type { ImportedListing } from './map-row.ts'
import { standInPhoto } from '../../features/listings/brands/stand-in-photo.ts'
import { columnsOfImport, sqlTypes, storedFields } from '../../features/listings/listing-columns.ts'
import { writeEntries } from '../../features/listings/search-entries.ts'

export interface BrandedListing {
  listing: ImportedListing
  brand: Brand
}

const names = sql.join(storedFields.map(({ column }) => sql.ref(column)))
const typed = sql.join(
  storedFields.map(({ field, column }) => sql`${sql.ref(column)} ${sql.raw(sqlTypes[field.type])}`),
)

/**
 * Inserts the listings in one transaction; source ids that the seller has already are skipped. Returns the number of inserted
 * ones.
 */
export async function insertListings(db: Db, sellerId: string, listings: readonly BrandedListing[]): Promise<number> {
  if (listings.length === 0) return 0
  const rows = JSON.stringify(listings.map((listing) => toRow(sellerId, listing)))
  return inTransaction(db, async (trx) => {
    // Their verification stays as the search entries have it.
    await trx.selectFrom('users').select('id').where('id', '=', sellerId).forShare().execute()
    // One parameter whatever the number of rows, so the statement is prepared once.
    const { rows: added } = await sql<{ id: string }>`
      insert into products (id, seller_id, brand_id, source_id, posted_at, ${names})
      select id, seller_id, brand_id, source_id, coalesce(posted_at, now()), ${names}
      from jsonb_to_recordset(${rows}::jsonb)
        as listing (id uuid, seller_id uuid, brand_id uuid, source_id text, posted_at timestamptz, ${typed})
      on conflict (seller_id, source_id) do nothing
      returning id`.execute(trx)
    await writeEntries(
      trx,
      added.map(({ id }) => id),
    )
    return added.length
  })
}

function toRow(sellerId: string, { listing, brand }: BrandedListing) {
  return {
    id: newId(),
    seller_id: sellerId,
    brand_id: brand.id,
    source_id: listing.sourceId,
    posted_at: listing.postedAt,
    ...columnsOfImport(listing, standInPhoto(brand.slug)),
  }
}

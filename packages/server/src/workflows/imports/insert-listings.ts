import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockMemberExclusively } from '../../features/accounts/users/lock-member.ts'
import type { Brand } from './brand-cache.ts'
import type { ImportedListing } from './map-row.ts'
import { requireProvenEmail } from './require-proven-email.ts'
import type { RowFacts } from './read-facts.ts'
import { placeholderPhoto } from '../../features/listings/brands/placeholder-photo.ts'
import { factColumnsOf } from '../../features/listings/columns/fact-columns.ts'
import { insertImported } from '../../features/listings/insert-imported.ts'
import { columnsOfImport } from '../../features/listings/columns/listing-columns.ts'
import { requireListingRoom } from '../../features/listings/listing-limit.ts'

export interface ListingWithBrand {
  listing: ImportedListing
  brand: Brand
  about?: Pick<RowFacts, 'facts' | 'factSources'>
}

/**
 * Inserts the listings in one transaction and skips source ids that the seller already has. Returns the ids of the
 * inserted rows. Refused once the seller's account is deleted. With `mostListings`, which the operator's own import
 * does not have, also above that number, and above `importLimits.unproven` without a proven email.
 */
export async function insertListings(
  db: Db,
  sellerId: string,
  listings: readonly ListingWithBrand[],
  mostListings?: number,
): Promise<string[]> {
  if (listings.length === 0) return []
  const rows = listings.map((listing) => toRow(sellerId, listing))
  return inTransaction(db, async (trx) => {
    // Locked, because the search entries contain the seller's verification, and for the count.
    await lockMemberExclusively(trx, { id: sellerId })
    const ids = await insertImported(trx, rows)
    if (mostListings !== undefined && ids.length > 0) {
      await requireProvenEmail(trx, sellerId)
      await requireListingRoom(trx, sellerId, mostListings)
    }
    return ids
  })
}

function toRow(sellerId: string, { listing, brand, about }: ListingWithBrand) {
  return {
    id: newId(),
    seller_id: sellerId,
    brand_id: brand.id,
    source_id: listing.sourceId,
    posted_at: listing.postedAt,
    ...factColumnsOf(about?.facts, about?.factSources),
    ...columnsOfImport(listing, placeholderPhoto(brand.slug)),
  }
}

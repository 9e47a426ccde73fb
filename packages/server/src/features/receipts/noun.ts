import { sql } from 'kysely'
import type { Noun } from '../../platform/noun.ts'
import { shown } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    listing_receipts: {
      product_id: string
      order_id: string
      attached_at: Stamp
    }
  }
}

export const receipts: Noun = {
  folder: 'features/receipts',
  tables: {
    listing_receipts: {
      whose: 'the seller of the listing, who bought the laptop here; kept with the listing',
      rowsOf: ({ userId }) => sql<boolean>`product_id in (select id from products where seller_id = ${userId}::uuid)`,
      key: 'product_id',
      section: 'listingReceipts',
      erasure: 'gone',
      columns: {
        product_id: shown('listingId'),
        order_id: shown('orderId'),
        attached_at: shown('shownSince', 'time'),
      },
    },
  },
  async purgeActivity(trx, { id }) {
    await sql`delete from listing_receipts r using products p where p.id = r.product_id and p.seller_id = ${id}::uuid`.execute(
      trx,
    )
  },
}

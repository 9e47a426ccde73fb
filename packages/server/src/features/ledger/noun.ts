import type { Generated } from 'kysely'
import { plain } from '../../platform/personal-data.ts'
import type { Noun } from '../../platform/noun.ts'

/**
 * The accounts of an order's money. `provider`: at the card provider; `held`: nobody's yet; `bank`: with the seller;
 * `by-hand`: with the buyer, but not on the card; `costs`: lost by the market. What is booked because of a refund has the
 * provider's number of it in its `source`, so that the same is never booked twice.
 */
export type Account = 'provider' | 'held' | 'buyer' | 'seller' | 'fees' | 'bank' | 'by-hand' | 'costs'

declare module '../../db/tables.ts' {
  interface Tables {
    ledger: {
      id: string
      order_id: string
      kind: string
      debit: Account
      credit: Account
      amount: number
      currency: string
      source: string
      at: Stamp
      payout_id: Generated<string | null>
    }
  }
}

export const ledger: Noun = {
  folder: 'features/ledger',
  tables: {
    ledger: plain(
      'transfers of an order’s money, which the download of its parties sums up; kept for the books',
      'id order_id kind debit credit amount currency source at payout_id',
    ),
  },
}

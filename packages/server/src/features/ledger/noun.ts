import { plain } from '../../platform/personal-data.ts'
import type { Noun } from '../../platform/noun.ts'

/** The accounts of an order's money. `provider`: at the card provider; `held`: nobody's yet. */
export type Account = 'provider' | 'held' | 'buyer' | 'seller' | 'fees' | 'bank'

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
    }
  }
}

export const ledger: Noun = {
  folder: 'features/ledger',
  tables: {
    ledger: plain(
      'transfers of an order’s money, which the download of its parties sums up; kept for the books',
      'id order_id kind debit credit amount currency source at',
    ),
  },
}

import { checkSubscriptions } from './subscriptions.ts'
import type { CheckLine, CheckResult } from '@market/contract'
import { sql, type ColumnType, type Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Noun } from '../../platform/noun.ts'
import { blank, shown, withheld, type Subject } from '../../platform/personal-data.ts'
import { endChecksOf, purgeChecks } from './repository.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    order_checks: {
      id: string
      order_id: string
      letters: string | null
      until: Date
      opened_at: ColumnType<Date | null, never, Date>
      key_hash: ColumnType<string | null, never, string | null>
      entry_hash: ColumnType<string | null, never, string | null>
      ended_at: ColumnType<Date | null, never, Date>
      version: ColumnType<number | null, never, number>
      /** Written as JSON text. */
      result: ColumnType<CheckResult | null, never, string>
      created_at: Stamp
    }
    check_comparisons: {
      order_id: string
      nth_of_order: number
      check_id: string
      nth_of_check: number
      /** Written as JSON text. */
      lines: ColumnType<CheckLine[], string, never>
      at: Stamp
    }
  }
}

export type CheckRow = Selectable<Tables['order_checks']>

const ofParty = ({ userId }: Subject) =>
  sql<boolean>`order_id in (select id from orders where ${userId}::uuid in (buyer_id, seller_id))`

export const checks: Noun = {
  folder: 'features/checks',
  tables: {
    order_checks: {
      whose:
        'the buyer and the seller of the order; the result is kept with it and names nobody and no serial number. The letters go when they are used or 30 minutes old, the hash of the browser’s key within an hour after the two hours of a check, by each hour’s purge',
      rowsOf: ofParty,
      key: 'id',
      section: 'checks',
      erasure: 'some stay',
      columns: {
        id: shown('id'),
        order_id: shown('orderId'),
        letters: withheld('anyone who has them can open the check; they are on the order’s page when they are made'),
        until: shown('until', 'time'),
        opened_at: shown('openedOn', 'time'),
        key_hash: withheld('the hash of a key that only the browser on the laptop has'),
        entry_hash: withheld('the hash of that key with the letters that it was used with'),
        ended_at: shown('endedOn', 'time'),
        version: shown('version'),
        result: shown('result'),
        created_at: shown('startedOn', 'time'),
      },
    },
    check_comparisons: {
      whose:
        'the buyer and the seller of the order; kept with it, to count them. They name nobody and no serial number',
      rowsOf: ofParty,
      key: 'check_id',
      section: 'checkedReports',
      erasure: 'some stay',
      columns: {
        order_id: shown('orderId'),
        nth_of_order: blank,
        check_id: shown('checkId'),
        nth_of_check: blank,
        lines: shown('lines'),
        at: shown('on', 'time'),
      },
    },
  },
  purgeActivity: (trx, { id }) => endChecksOf(trx, id),
  purge: ({ db }) => purgeChecks(db),
  on: checkSubscriptions,
}

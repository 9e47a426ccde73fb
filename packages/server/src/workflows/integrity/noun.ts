import type { ColumnType, Generated } from 'kysely'
import { checkCharges } from './check-charges.ts'
import { checkEntries } from './check-entries.ts'
import { checkLedger } from './check-ledger.ts'
import { checkReturns } from './check-returns.ts'
import { integrityRoutes } from './routes.ts'
import { workSteps } from '../../platform/jobs/work-through.ts'
import type { Noun } from '../../platform/noun.ts'
import { plain } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    stray_charges: {
      id: string
      intent_id: string | null
      payment_id: string | null
      charged_at: Date
    }
    suspect_payments: {
      id: string
    }
    suspect_listings: {
      id: string
    }
    payment_differences: {
      payment_id: string
      kind: 'no-charge' | 'money-back'
      found_at: Stamp
    }
    integrity_checks: {
      what: 'charges' | 'charges-of-a-day' | 'books' | 'entries' | 'refunds' | 'disputes'
      checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      took_ms: Generated<number>
      reached: Generated<string | null>
      begun_at: Generated<Date | null>
    }
  }
}

export const integrity: Noun = {
  folder: 'workflows/integrity',
  tables: {
    stray_charges: plain(
      'charges that no payment accounts for: the card provider’s numbers',
      'id intent_id payment_id charged_at',
    ),
    suspect_payments: plain('numbers of payments to look at again', 'id'),
    suspect_listings: plain('listings whose row in the search to look at again', 'id'),
    payment_differences: plain(
      'numbers of payments that the card provider knows otherwise',
      'payment_id kind found_at',
    ),
    integrity_checks: plain('when the books were looked at', 'what checked_at took_ms reached begun_at'),
  },
  routes: integrityRoutes,
  jobs: (parts) => ({
    'check-integrity': {
      every: 'minute',
      run: () =>
        workSteps(parts.db, 'check-integrity', {
          ledger: () => checkLedger(parts.db),
          entries: () => checkEntries(parts.db),
          charges: () => checkCharges(parts),
          returns: () => checkReturns(parts),
        }),
    },
  }),
}

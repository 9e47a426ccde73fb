import type { PayoutState } from '@market/contract'
import { sql, type Generated, type Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Noun } from '../../platform/noun.ts'
import { payoutNotices } from './notices.ts'
import { blank, ofUser, plain, shown } from '../../platform/personal-data.ts'
import { payeeMailTexts } from './payee-mail-texts.ts'
import { payeeMails } from './payee-mails.ts'
import { payeeNotices } from './payee-notices.ts'
import { payeeRoutes } from './payee-routes.ts'
import { cancelPayout } from './move-payout.ts'
import { openPayouts } from './open-payouts.ts'
import { payoutRoutes } from './payout-routes.ts'
import { dropPayee } from './payees.ts'
import { purgePayees } from './purge-payees.ts'
import { openPayee, type SealedPayee } from './seal.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    payees: {
      id: string
      user_id: string
      details: string
      key_id: string
      added_at: Stamp
      dropped_at: Generated<Date | null>
    }
    payout_holds: {
      user_id: string
      held_at: Stamp
    }
    payouts: {
      id: string
      seller_id: string
      payee_id: string
      amount: number
      currency: string
      state: Generated<PayoutState>
      reference: Generated<string | null>
      reason: Generated<string | null>
      admin_id: Generated<string | null>
      opened_at: Stamp
      moved_at: Stamp
    }
  }
}

export type PayeeRow = Selectable<Tables['payees']>
export type PayoutRow = Selectable<Tables['payouts']>

export const payouts: Noun = {
  folder: 'features/payouts',
  tables: {
    payees: {
      whose: 'the seller; those of a payout are kept for 180 days after it, in case it comes back or is asked about',
      rowsOf: ofUser('user_id'),
      key: 'id',
      section: 'payees',
      erasure: 'some stay',
      columns: {
        id: shown('id'),
        user_id: blank,
        details: shown('details', 'opened'),
        key_id: blank,
        added_at: shown('enteredOn', 'time'),
        dropped_at: shown('replacedOn', 'time'),
      },
      open: (row, keys) => openPayee(row as unknown as SealedPayee, keys),
    },
    payout_holds: {
      whose: 'the seller whose account changed hands',
      rowsOf: ofUser('user_id'),
      key: 'user_id',
      section: 'payoutHolds',
      erasure: 'gone',
      columns: { user_id: blank, held_at: shown('heldOn', 'time') },
    },
    payouts: {
      whose: 'the seller, and the Admin who marked it; kept for the books',
      rowsOf: ({ userId }) => sql<boolean>`${userId}::uuid in (seller_id, admin_id)`,
      key: 'id',
      section: 'payouts',
      erasure: 'some stay',
      columns: {
        id: shown('id'),
        seller_id: shown('paidToYou', 'own'),
        payee_id: shown('payeeId'),
        amount: shown('amount', 'price'),
        currency: shown('currency'),
        state: shown('state'),
        reference: shown('reference'),
        reason: shown('reason'),
        admin_id: shown('markedByYou', 'own'),
        opened_at: shown('openedOn', 'time'),
        moved_at: shown('movedOn', 'time'),
      },
    },
    payout_moves: plain('from which state to which a payout goes', 'from_state to_state'),
  },
  audit: [
    'payee-changed',
    'payee-deleted',
    'payout-unclaimed',
    'payout-opened',
    'payout-read',
    'payout-sending',
    'payout-not-sent',
    'payout-sent',
    'payout-paid',
    'payout-cancelled',
    'payout-returned',
    'balance-released',
  ],
  async purgeActivity(trx, { id }) {
    await dropPayee(trx, id)
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('payout_holds').where('user_id', '=', id).execute()
  },
  purge: ({ db, payeeKeys }) => purgePayees(db, payeeKeys),
  jobs: ({ db, orderTerms }) => ({
    'open-payouts': {
      every: 'hour',
      async run() {
        await openPayouts(db, orderTerms.payableDays)
      },
    },
    'cancel-payout': {
      run: (payload) => {
        const { payoutId, reason = 'money-back' } = payload as { payoutId: string; reason?: string }
        return cancelPayout(db, payoutId, reason)
      },
    },
  }),
  routes: (parts) => ({ ...payeeRoutes(parts), ...payoutRoutes(parts) }),
  notices: { ...payoutNotices, ...payeeNotices },
  mails: payeeMails,
  mailTexts: payeeMailTexts,
}

import type { BankReason, PaymentState, RefundedBy } from '@market/contract'
import { sql, type Generated } from 'kysely'
import { purgeCardEvents } from './card-events.ts'
import { paymentMailTexts } from './mail-texts.ts'
import { paymentMails } from './mails.ts'
import { paymentNotices } from './notices.ts'
import { unprovenPaymentMailTexts } from './unproven-mail-texts.ts'
import type { Noun } from '../../platform/noun.ts'
import { blank, ofUser, plain, shown } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    payments: {
      id: string
      product_id: string
      buyer_id: string
      amount: number
      currency: string
      state: PaymentState
      intent_id: string | null
      requested_at: Stamp
      asked_at: Stamp
      finished_at: Date | null
      finished_by: 'webhook' | 'browser' | 'reconciliation' | 'hold' | null
      ended_by_other: Generated<boolean>
      refunded_amount: Generated<number>
      refunded_at: Generated<Date | null>
      refunded_by: Generated<RefundedBy | null>
      disputed_at: Generated<Date | null>
      given_up_at: Generated<Date | null>
      refund_failed_at: Generated<Date | null>
      dispute_reason: Generated<BankReason | null>
      dispute_refundable: Generated<boolean | null>
      evidence_due_at: Generated<Date | null>
      fraud_warned_at: Generated<Date | null>
      given_twice_at: Generated<Date | null>
    }
    refunds: {
      id: string
      payment_id: string
      amount: number
      state: Generated<'open' | 'made' | 'refused' | 'lost'>
      provider_id: Generated<string | null>
      asked_at: Stamp
    }
    holds: {
      product_id: string
      buyer_id: string
      payment_id: string
      taken_at: Stamp
      expires_at: Date
    }
    card_events: {
      id: string
      type: string
      intent_id: string | null
      received_at: Stamp
      handled_at: Date | null
    }
  }
}

export const payments: Noun = {
  folder: 'features/payments',
  tables: {
    payments: {
      whose: 'the buyer; stays as it is: the account that it points to has no name any more',
      rowsOf: ofUser('buyer_id'),
      key: 'id',
      section: 'payments',
      erasure: 'some stay',
      columns: {
        id: shown('id'),
        product_id: shown('listingId'),
        buyer_id: blank,
        amount: shown('amount', 'price'),
        currency: shown('currency'),
        state: shown('state'),
        intent_id: shown('transactionId'),
        requested_at: shown('begunOn', 'time'),
        asked_at: blank,
        finished_at: shown('finishedOn', 'time'),
        finished_by: blank,
        ended_by_other: shown('holdEndedBySellerOrAdmin'),
        refunded_amount: shown('refundedAmount', 'price'),
        refunded_at: shown('refundedOn', 'time'),
        refunded_by: shown('refundedBy'),
        disputed_at: shown('disputedOn', 'time'),
        given_up_at: shown('givenUpOn', 'time'),
        refund_failed_at: shown('refundFailedOn', 'time'),
        dispute_reason: shown('disputeReason'),
        dispute_refundable: shown('refundableWhileDisputed'),
        evidence_due_at: shown('evidenceUntil', 'time'),
        fraud_warned_at: shown('fraudWarnedOn', 'time'),
        given_twice_at: shown('givenTwiceOn', 'time'),
      },
    },
    refunds: {
      whose: 'the buyer of the payment; kept for the books',
      rowsOf: ({ userId }) => sql<boolean>`payment_id in (select id from payments where buyer_id = ${userId}::uuid)`,
      key: 'id',
      section: 'refunds',
      erasure: 'some stay',
      columns: {
        id: shown('id'),
        payment_id: shown('paymentId'),
        amount: shown('amount', 'price'),
        state: shown('state'),
        provider_id: shown('refundId'),
        asked_at: shown('askedOn', 'time'),
      },
    },
    holds: {
      whose: 'the buyer who is just paying; nobody is erased while there is one',
      rowsOf: ofUser('buyer_id'),
      key: 'product_id',
      section: 'payingFor',
      erasure: 'gone',
      columns: {
        product_id: shown('listingId'),
        buyer_id: blank,
        payment_id: shown('paymentId'),
        taken_at: shown('since', 'time'),
        expires_at: shown('until', 'time'),
      },
    },
    payment_moves: plain('which state of a payment may follow which', 'from_state to_state'),
    card_events: plain(
      'messages of the card provider, by number; gone after 30 days',
      'id type intent_id received_at handled_at',
    ),
  },
  purge: ({ db }) => purgeCardEvents(db),
  notices: paymentNotices,
  mails: paymentMails,
  mailTexts: paymentMailTexts,
  unprovenMailTexts: unprovenPaymentMailTexts,
}

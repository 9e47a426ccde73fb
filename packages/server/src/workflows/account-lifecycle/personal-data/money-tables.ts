import { blank, ofUser, plain, shown, type Entry } from './entry.ts'

/** Payments, and the tables that check them. */
export const moneyTables = {
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
      refund_id: shown('refundId'),
      requested_at: shown('begunOn', 'time'),
      asked_at: blank,
      finished_at: shown('finishedOn', 'time'),
      finished_by: blank,
      refunded_amount: shown('refundedAmount', 'price'),
      refunded_at: shown('refundedOn', 'time'),
      refunded_by: shown('refundedBy'),
      disputed_at: shown('disputedOn', 'time'),
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
  card_events: plain(
    'messages of the card provider, by number; gone after 30 days',
    'id type intent_id received_at handled_at',
  ),
  stray_charges: plain(
    'charges that no payment accounts for: the card provider’s numbers and an amount',
    'id intent_id payment_id amount currency charged_at found_at',
  ),
  suspect_payments: plain('numbers of payments to look at again', 'id found_at'),
  payment_differences: plain('numbers of payments that the card provider knows otherwise', 'payment_id kind found_at'),
  integrity_checks: plain('when the books were looked at', 'what checked_at took_ms reached begun_at'),
} satisfies Record<string, Entry>

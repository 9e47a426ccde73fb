import type { Draft } from '../ledger/draft.ts'
import { makeId } from '../ledger/ids.ts'
import type { Charge, Dispute } from '../ledger/objects.ts'

/** The cardholder's bank takes the rest of a charge back until the dispute is closed; all of one that was refunded. */
export function openDispute(draft: Draft, charge: Charge): Dispute {
  const amount = charge.amount - charge.amount_refunded || charge.amount
  const dispute = draft.put<Dispute>({
    id: makeId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [balance(-amount, charge.currency)],
    charge: charge.id,
    created: draft.now,
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response',
  })
  draft.put<Charge>({ ...charge, disputed: true })
  draft.announce('charge.dispute.created', dispute)
  return dispute
}

/** `won`: the money comes back to the account. The charge stays `disputed`, as at Stripe. */
export function closeDispute(draft: Draft, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const given = status === 'won' ? [balance(dispute.amount, dispute.currency)] : []
  const closed = draft.put<Dispute>({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...given],
    status,
  })
  draft.announce('charge.dispute.closed', closed)
  return closed
}

function balance(amount: number, currency: string): Dispute['balance_transactions'][number] {
  return { id: makeId('txn'), object: 'balance_transaction', amount, currency }
}

import type { Draft } from '../ledger/draft.ts'
import { makeId } from '../ledger/ids.ts'
import type { Charge, Dispute, DisputeReason } from '../ledger/objects.ts'

const evidenceSeconds = 10 * 24 * 3600

/** Nobody has decided it yet. */
export function isOpen({ status }: Dispute): boolean {
  return status === 'needs_response' || status === 'warning_needs_response'
}

/**
 * The cardholder's bank asks about a charge, or takes the rest of it back until the dispute is closed; of one that is
 * refunded, all of it again.
 */
export function openDispute(
  draft: Draft,
  charge: Charge,
  { reason, isInquiry }: { reason: DisputeReason; isInquiry: boolean },
): void {
  const amount = charge.amount - charge.amount_refunded || charge.amount
  const dispute = draft.put<Dispute>({
    id: makeId('du'),
    object: 'dispute',
    amount,
    balance_transactions: isInquiry ? [] : [balance(-amount, charge.currency)],
    charge: charge.id,
    created: draft.now,
    currency: charge.currency,
    evidence_details: { due_by: draft.now + evidenceSeconds },
    is_charge_refundable: isInquiry && !charge.refunded,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  })
  draft.put<Charge>({ ...charge, disputed: true })
  draft.announce('charge.dispute.created', dispute)
}

/** The bank was not content with the answer to its inquiry, and takes the money. */
export function escalate(draft: Draft, dispute: Dispute): void {
  const escalated = draft.put<Dispute>({
    ...dispute,
    balance_transactions: [balance(-dispute.amount, dispute.currency)],
    is_charge_refundable: false,
    status: 'needs_response',
  })
  draft.announce('charge.dispute.updated', escalated)
}

/** `won`: the money comes back to the account. The charge stays `disputed`, as at Stripe. */
export function closeDispute(draft: Draft, dispute: Dispute, status: 'won' | 'lost'): void {
  const isInquiry = dispute.status === 'warning_needs_response'
  const given = status === 'won' && !isInquiry ? [balance(dispute.amount, dispute.currency)] : []
  const closed = draft.put<Dispute>({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...given],
    status: isInquiry ? 'warning_closed' : status,
  })
  draft.announce('charge.dispute.closed', closed)
}

/** The card's network expects that the bank will dispute the charge. */
export function warnOfFraud(draft: Draft, { id: charge, payment_intent: intent }: Charge): void {
  draft.announce('radar.early_fraud_warning.created', {
    id: makeId('issfr'),
    object: 'radar.early_fraud_warning',
    charge,
    created: draft.now,
    fraud_type: 'unauthorized_use_of_card',
    payment_intent: intent,
  })
}

function balance(amount: number, currency: string): Dispute['balance_transactions'][number] {
  return { id: makeId('txn'), object: 'balance_transaction', amount, currency }
}

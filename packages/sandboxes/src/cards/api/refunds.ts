import type { Draft } from '../ledger/draft.ts'
import { makeId } from '../ledger/ids.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Charge, Refund } from '../ledger/objects.ts'
import { ok, type Answer, type Call, type Route } from '../http/call.ts'
import { allowOnly, readMetadata, readInteger, requireText } from '../http/params.ts'
import { badParam, missing, refused } from '../http/problem.ts'
import { sayAmount } from '../rules/amounts.ts'

function create(call: Call): Answer {
  const { params, draft } = call
  allowOnly(params, ['payment_intent', 'amount', 'metadata', 'expand'])
  const asked = readInteger(params, 'amount')
  const metadata = readMetadata(params)
  const charge = chargeToRefund(call)
  if (call.refunds.refuse) throw refused(`Charge ${charge.id} cannot be refunded.`, { code: 'charge_not_refundable' })
  const amount = refundable(call.ledger, charge, asked)
  return ok(putRefund(draft, charge, { amount, metadata, status: call.refunds.pending ? 'pending' : 'succeeded' }))
}

/** Refunds a part of a charge, or the rest. */
export function putRefund(
  draft: Draft,
  charge: Charge,
  { amount, metadata, status }: Pick<Refund, 'amount' | 'metadata' | 'status'>,
): Refund {
  const refund = draft.put<Refund>({
    id: makeId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: draft.now,
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    status,
  })
  draft.announce('refund.created', refund)
  draft.announce('charge.refunded', setRefunded(draft, charge, charge.amount_refunded + amount))
  draft.announce('refund.updated', refund)
  return refund
}

/** The card's bank sends a refund back. As with Stripe, no event has the charge. */
export function failRefund(draft: Draft, charge: Charge, refund: Refund): void {
  const failed = draft.put<Refund>({
    ...refund,
    failure_balance_transaction: makeId('txn'),
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  })
  setRefunded(draft, charge, charge.amount_refunded - refund.amount)
  draft.announce('refund.failed', failed)
}

function setRefunded(draft: Draft, charge: Charge, total: number): Charge {
  return draft.put<Charge>({ ...charge, amount_refunded: total, refunded: total === charge.amount })
}

/** The newest 10 of a charge, as Stripe expands them. */
export function listRefunds(ledger: Ledger, chargeId: string) {
  const all = [...ledger.refunds.values()].filter(({ charge }) => charge === chargeId).toReversed()
  return { object: 'list', data: all.slice(0, 10), has_more: all.length > 10, url: `/v1/charges/${chargeId}/refunds` }
}

function retrieve({ params, ledger, id }: Call): Answer {
  allowOnly(params, ['expand'])
  const refund = ledger.refunds.get(id)
  if (!refund) throw missing('refund', id, 'refund')
  return ok(refund)
}

function chargeToRefund({ params, ledger }: Call): Charge {
  const intentId = requireText(params, 'payment_intent')
  const intent = ledger.intents.get(intentId)
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent', 400)
  const charge = ledger.charges.get(intent.latest_charge ?? '')
  if (intent.status !== 'succeeded' || !charge)
    throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return charge
}

/** Its bank has taken it. */
function isTaken(ledger: Ledger, charge: Charge): boolean {
  return [...ledger.disputes.values()].some(
    (one) => one.charge === charge.id && one.status !== 'won' && !one.is_charge_refundable,
  )
}

/** The amount to refund: the requested one, or the rest. */
export function refundable(ledger: Ledger, charge: Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (isTaken(ledger, charge))
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const amount = asked ?? left
  if (amount < 1)
    throw badParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  if (amount > left) {
    const than = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge'
    throw refused(
      `Refund amount (${sayAmount(amount, charge.currency)}) is greater than ${than} (${sayAmount(left, charge.currency)})`,
      { param: 'amount' },
    )
  }
  return amount
}

export const refundRoutes: Route[] = [
  { method: 'POST', path: '/v1/refunds', run: create },
  { method: 'GET', path: '/v1/refunds/:id', run: retrieve },
]

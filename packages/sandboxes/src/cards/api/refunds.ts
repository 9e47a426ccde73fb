import type { Draft } from '../ledger/draft.ts'
import { makeId } from '../ledger/ids.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Charge, Refund } from '../ledger/objects.ts'
import { ok, type Answer, type Call, type Route } from '../http/call.ts'
import { allowOnly, mergeMetadata, readInteger, readOneOf, readText } from '../http/params.ts'
import { badParam, missing, refused } from '../http/problem.ts'
import { sayAmount } from '../rules/amounts.ts'
import { findCharge } from './find.ts'
import { LIST_PARAMS, listPage } from './list.ts'

function create(call: Call): Answer {
  const { params, draft } = call
  allowOnly(params, ['charge', 'payment_intent', 'amount', 'reason', 'metadata', 'expand'])
  const reason = readOneOf(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer'])
  const asked = readInteger(params, 'amount')
  const metadata = mergeMetadata({}, params)
  const charge = chargeToRefund(call)
  const amount = refundable(call.ledger, charge, asked)
  return ok(putRefund(draft, charge, amount, { reason: reason ?? null, metadata }))
}

/** Refunds a part of a charge, or the rest. */
export function putRefund(
  draft: Draft,
  charge: Charge,
  amount: number,
  { reason, metadata }: Pick<Refund, 'reason' | 'metadata'>,
): Refund {
  const refund = draft.put<Refund>({
    id: makeId('re'),
    object: 'refund',
    amount,
    balance_transaction: makeId('txn'),
    charge: charge.id,
    created: draft.now,
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  const total = charge.amount_refunded + amount
  const refunded = draft.put<Charge>({ ...charge, amount_refunded: total, refunded: total === charge.amount })
  draft.announce('charge.refunded', refunded, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
  return refund
}

function chargeToRefund({ params, ledger }: Call): Charge {
  const chargeId = readText(params, 'charge')
  const intentId = readText(params, 'payment_intent')
  if (chargeId !== undefined) {
    const charge = findCharge(ledger, chargeId, 400)
    if (intentId !== undefined && charge.payment_intent !== intentId) {
      throw badParam('payment_intent', `Charge ${charge.id} does not belong to PaymentIntent ${intentId}.`)
    }
    if (charge.status !== 'succeeded') throw nothingPaid(charge.payment_intent)
    return charge
  }
  if (intentId === undefined) {
    throw badParam(
      'charge',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    )
  }
  const intent = ledger.intents.get(intentId)
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent', 400)
  if (intent.status !== 'succeeded' || intent.latest_charge === null) throw nothingPaid(intent.id)
  return findCharge(ledger, intent.latest_charge, 400)
}

function nothingPaid(intentId: string): Error {
  return refused(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
}

/** The amount to refund: the requested one, or the rest. */
export function refundable(ledger: Ledger, charge: Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const disputed = [...ledger.disputes.values()].some((one) => one.charge === charge.id && one.status !== 'won')
  if (disputed)
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

function retrieve({ ledger, id }: Call): Answer {
  const refund = ledger.refunds.get(id)
  if (!refund) throw missing('refund', id, 'refund')
  return ok(refund)
}

function list(call: Call): Answer {
  const { params, ledger } = call
  allowOnly(params, [...LIST_PARAMS, 'charge', 'payment_intent'])
  const charge = readText(params, 'charge')
  const intent = readText(params, 'payment_intent')
  const wanted = [...ledger.refunds.values()].filter(
    (refund) =>
      (charge === undefined || refund.charge === charge) && (intent === undefined || refund.payment_intent === intent),
  )
  return ok(listPage(call, 'refund', '/v1/refunds', wanted))
}

export const refundRoutes: Route[] = [
  { method: 'POST', path: '/v1/refunds', run: create },
  { method: 'GET', path: '/v1/refunds', run: list },
  { method: 'GET', path: '/v1/refunds/:id', run: retrieve },
]

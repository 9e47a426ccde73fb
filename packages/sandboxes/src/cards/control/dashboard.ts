import { closeDispute, escalate, isOpen, openDispute, warnOfFraud } from '../api/disputes.ts'
import { failRefund, putRefund, refundable } from '../api/refunds.ts'
import { StripeProblem } from '../http/problem.ts'
import { Draft } from '../ledger/draft.ts'
import { makeId } from '../ledger/ids.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { disputeReasons, type Charge, type DisputeReason, type StripeEvent } from '../ledger/objects.ts'

export interface Dashboard {
  ledger: Ledger
  hasWebhook: boolean
  onEvents(events: StripeEvent[]): void
}

/** What people do about a payment beside the shop: its operator in Stripe's dashboard, and the buyer's bank. */
const dashboardActs = ['refund', 'warn', 'inquire', 'dispute', 'lose', 'win'] as const
type Act = (typeof dashboardActs)[number]

interface Wish {
  act?: unknown
  payment_intent?: unknown
  amount?: unknown
  /** Why the bank asks or disputes; 'general' when absent. */
  reason?: unknown
}

/** Does one of `dashboardActs`; returns an error message for invalid input, without changing anything. */
export function act(dashboard: Dashboard, wish: Wish): string | undefined {
  const what = dashboardActs.find((one) => one === wish.act)
  if (!what) return `act: one of ${dashboardActs.join(', ')}`
  const charge = chargeOf(dashboard.ledger, wish.payment_intent)
  if (!charge) return 'payment_intent: one that was charged'
  if (wish.amount !== undefined && !Number.isInteger(wish.amount)) return 'amount: a whole number of minor units'
  const reason = disputeReasons.find((one) => one === (wish.reason ?? 'general'))
  if (!reason) return `reason: one of ${disputeReasons.join(', ')}`
  const draft = beginDraft(dashboard)
  const wrong = change(dashboard.ledger, draft, charge, { what, amount: wish.amount as number | undefined, reason })
  if (wrong === undefined) commit(dashboard, draft)
  return wrong
}

/** Fails the refunds to cards whose refunds fail, or only the named one; returns how many. */
export function failRefunds(dashboard: Dashboard, { refund: named }: { refund?: unknown } = {}): number {
  const { methods, charges, refunds } = dashboard.ledger
  let failed = 0
  for (const refund of refunds.values()) {
    if (refund.status === 'failed' || (named !== undefined && named !== refund.id)) continue
    const charge = charges.get(refund.charge)
    if (!charge || !methods.get(charge.payment_method)?.sandbox.refundFails) continue
    const draft = beginDraft(dashboard)
    failRefund(draft, charge, refund)
    commit(dashboard, draft)
    failed += 1
  }
  return failed
}

function beginDraft({ hasWebhook }: Dashboard): Draft {
  return new Draft({ requestId: makeId('req'), idempotencyKey: null, hasWebhook })
}

function commit({ ledger, onEvents }: Dashboard, draft: Draft): void {
  ledger.commit({ put: draft.objects })
  onEvents(draft.events)
}

function chargeOf(ledger: Ledger, intentId: unknown): Charge | undefined {
  const intent = typeof intentId === 'string' ? ledger.intents.get(intentId) : undefined
  return intent?.status === 'succeeded' ? ledger.charges.get(intent.latest_charge ?? '') : undefined
}

function change(
  ledger: Ledger,
  draft: Draft,
  charge: Charge,
  { what, amount, reason }: { what: Act; amount: number | undefined; reason: DisputeReason },
): string | undefined {
  const disputes = [...ledger.disputes.values()].filter((one) => one.charge === charge.id)
  const open = disputes.find(isOpen)
  if (what === 'warn') warnOfFraud(draft, charge)
  else if (what === 'lose' || what === 'win') {
    if (!open || (what === 'lose' && open.status === 'warning_needs_response')) return 'there is no open dispute'
    closeDispute(draft, open, what === 'lose' ? 'lost' : 'won')
  } else if (what === 'refund') return refund(ledger, draft, charge, amount)
  else if (open?.status === 'warning_needs_response' && what === 'dispute' && !charge.refunded) escalate(draft, open)
  else if (open || disputes.some(({ status }) => status === 'lost')) return `Charge ${charge.id} has been charged back.`
  else openDispute(draft, charge, { reason, isInquiry: what === 'inquire' })
  return undefined
}

function refund(ledger: Ledger, draft: Draft, charge: Charge, amount: number | undefined): string | undefined {
  try {
    putRefund(draft, charge, { amount: refundable(ledger, charge, amount), metadata: {}, status: 'succeeded' })
    return undefined
  } catch (problem) {
    if (problem instanceof StripeProblem) return problem.message
    throw problem
  }
}

import Stripe from 'stripe'
import { z } from 'zod'
import type {
  BankDispute,
  CardFailure,
  Cards,
  Charge,
  Intent,
  IntentState,
  MoneyBack,
  MoneyReturn,
  RefundResult,
} from '../../ports/cards.ts'
import { timeLimits } from '../../config/time-limits.ts'
import { connectStripe } from './connect.ts'

export interface StripeSetup {
  secretKey: string
  webhookSecret: string
  /** The sandbox's address; the provider's own when left out. */
  apiUrl?: string | undefined
}

/** Names in the provider's messages that are logged. */
const Name = z.string().regex(/^[\w.-]{1,255}$/)
const Event = z.object({ id: Name, type: Name, data: z.object({ object: z.looseObject({}) }) })

const mostCharges = 10_000
const mostRefunds = 1_000
const requestOptions = { timeout: timeLimits.cardProvider, maxNetworkRetries: 1 }

/** The card provider through its SDK. Idempotency keys are our records' ids. */
export function openStripe(setup: StripeSetup): Cards {
  const stripe = connectStripe(setup.secretKey, setup.apiUrl, requestOptions)
  const asResult = async (intent: Promise<Stripe.PaymentIntent>) =>
    intent
      .then(async (found) => ({ ok: true as const, intent: toIntent(found, await moneyBackOf(found)) }))
      .catch(toFailure)

  const retrieve = (id: string) => asResult(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }))

  async function moneyBackOf({ id, latest_charge: charge }: Stripe.PaymentIntent): Promise<MoneyBack> {
    if (typeof charge !== 'object' || charge === null) return toMoneyBack([], [])
    // A charge stays `disputed` after the dispute.
    const disputes = charge.disputed ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data : []
    // The provider lists the newest first.
    return toMoneyBack((await refundsOf(id, charge)).toReversed(), disputes.toReversed())
  }

  /** A charge has its newest ten. */
  async function refundsOf(id: string, { refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
    if (refunds && !refunds.has_more) return refunds.data
    return stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: mostRefunds })
  }

  return {
    createIntent: ({ paymentId, productId, amount, currency }) =>
      asResult(
        stripe.paymentIntents.create(
          {
            amount,
            currency,
            allowed_payment_method_types: ['card'],
            payment_method_options: { card: { request_three_d_secure: 'any' } },
            metadata: { paymentId, productId },
          },
          { idempotencyKey: `payment-${paymentId}` },
        ),
      ),

    findIntent: retrieve,

    async cancelIntent(id) {
      const cancelled = await asResult(stripe.paymentIntents.cancel(id))
      // Refused because it has ended already: return its final state.
      return cancelled.ok || cancelled.reason === 'unreachable' ? cancelled : retrieve(id)
    },

    refund: ({ refundId, intentId, amount }) =>
      stripe.refunds
        .create({ payment_intent: intentId, amount, metadata: { refundId } }, { idempotencyKey: `refund-${refundId}` })
        .then(({ id }) => ({ ok: true as const, id }), toRefusal),

    listCharges: (since) =>
      stripe.charges
        .list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })
        .autoPagingToArray({ limit: mostCharges })
        .then(
          (charges) => ({
            ok: true as const,
            charges: charges.filter(({ status }) => status === 'succeeded').map(toCharge),
          }),
          toFailure,
        ),

    listReturns: (kind, since, after) =>
      stripe[kind]
        .list({
          created: { gte: Math.floor(since.getTime() / 1000) },
          limit: 100,
          ...(after !== null && { starting_after: after }),
        })
        .then(
          ({ data, has_more: more }) => ({
            ok: true as const,
            returns: data.flatMap(({ id, payment_intent: intent }) => {
              const intentId = idOf(intent)
              return intentId === null ? [] : [{ id, intentId }]
            }),
            next: more ? (data.at(-1)?.id ?? null) : null,
          }),
          toFailure,
        ),

    readEvent(body, signature) {
      try {
        const { id, type, data } = Event.parse(stripe.webhooks.constructEvent(body, signature, setup.webhookSecret))
        return { id, type, intentId: intentOf(data.object), warnsOfFraud: type === 'radar.early_fraud_warning.created' }
      } catch {
        return null
      }
    },
  }
}

function intentOf({ object, id, payment_intent: intent }: Record<string, unknown>): string | null {
  return Name.safeParse(object === 'payment_intent' ? id : intent).data ?? null
}

function idOf(found: string | { id: string } | null): string | null {
  return typeof found === 'string' ? found : (found?.id ?? null)
}

/** The bank asks, or decides. Of a mere inquiry (`warning_...`) the money has not moved. */
const openDisputes: readonly string[] = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
]

const failures: readonly (string | null)[] = ['failed', 'canceled']

/** Of the refunds, not by the charge's `amount_refunded`, which another request may have read before one failed. */
function toMoneyBack(refunds: readonly Stripe.Refund[], disputes: readonly Stripe.Dispute[]): MoneyBack {
  const closed = disputes.filter(({ status }) => !openDisputes.includes(status))
  const taken = closed.map(toTaken).filter(({ amount }) => amount > 0)
  const dispute =
    disputes.find(({ status }) => openDisputes.includes(status)) ??
    closed.findLast(({ id }) => taken.some((one) => one.id === id))
  return { returns: [...refunds.map(toReturn), ...taken], dispute: dispute ? toDispute(dispute) : null }
}

function toReturn({ id, amount, metadata, status }: Stripe.Refund): MoneyReturn {
  const refundId = metadata?.['refundId'] ?? null
  return { id, amount, by: refundId === null ? 'provider' : 'market', refundId, failed: failures.includes(status) }
}

function toTaken({ id, balance_transactions: moves }: Stripe.Dispute): MoneyReturn {
  const amount = -moves.reduce((total, move) => total + move.amount, 0)
  return { id, amount, by: 'bank', refundId: null, failed: false }
}

/** All other reasons concern what was bought, or the market's handling of it. */
const reasons: Partial<Record<string, BankDispute['reason']>> = {
  fraudulent: 'fraud',
  unrecognized: 'fraud',
  product_not_received: 'not-received',
  product_unacceptable: 'not-as-described',
}

function toDispute(found: Stripe.Dispute): BankDispute {
  const { status, reason, is_charge_refundable: refundable, evidence_details: evidence } = found
  return {
    isOpen: openDisputes.includes(status),
    reason: reasons[reason] ?? 'other',
    refundable,
    evidenceDue: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
  }
}

function toIntent(found: Stripe.PaymentIntent, moneyBack: MoneyBack): Intent {
  return {
    id: found.id,
    state: stateOf(found.status),
    amount: found.amount,
    currency: found.currency,
    paymentId: found.metadata['paymentId'] ?? null,
    clientSecret: found.client_secret,
    moneyBack,
  }
}

function toCharge(found: Stripe.Charge): Charge {
  const { id, payment_intent: intent, metadata, created, refunded } = found
  return {
    id,
    intentId: idOf(intent),
    paymentId: metadata['paymentId'] ?? null,
    chargedAt: new Date(created * 1000),
    refunded,
  }
}

function stateOf(status: Stripe.PaymentIntent.Status): IntentState {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'processing':
      return 'processing'
    case 'canceled':
      return 'cancelled'
    default:
      return 'unpaid'
  }
}

function toFailure(error: unknown): CardFailure {
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { ok: false, reason: error.code === 'resource_missing' ? 'unknown' : 'refused', detail }
  // The key was used with other parameters; a key that is in use may be retried.
  const misused = error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400
  if (misused || error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: 'refused', detail }
  // A wrong key, a rate limit, a lost connection, a provider error: the outcome is unknown, and a retry may succeed.
  return { ok: false, reason: 'unreachable', detail }
}

/** A refund may become possible: https://docs.stripe.com/error-codes. */
const notNow: readonly (string | undefined)[] = ['charge_disputed', 'refund_disputed_payment', 'balance_insufficient']

function toRefusal(error: unknown): Exclude<RefundResult, { ok: true }> {
  const failure = toFailure(error)
  const isForNow = error instanceof Stripe.errors.StripeError && notNow.includes(error.code)
  return failure.reason === 'refused' && isForNow ? { ...failure, reason: 'not-now' } : failure
}

/** Origins that the card field needs in the browser. */
export function stripeOrigins(apiUrl: string | undefined) {
  if (apiUrl !== undefined) {
    const { origin } = new URL(apiUrl)
    return { script: [origin], frame: [origin], connect: [origin] }
  }
  return {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  }
}

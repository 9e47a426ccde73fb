import Stripe from 'stripe'
import { z } from 'zod'
import type { CardFailure, Cards, Charge, Intent, IntentState } from '../../ports/cards.ts'
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
const patience = { timeout: timeLimits.cardProvider, maxNetworkRetries: 1 }

/** The card provider through its SDK. Idempotency keys are our payments' ids. */
export function openStripe(setup: StripeSetup): Cards {
  const stripe = connectStripe(setup.secretKey, setup.apiUrl, patience)
  const asResult = async (intent: Promise<Stripe.PaymentIntent>) =>
    intent.then((found) => ({ ok: true as const, intent: toIntent(found) }), toFailure)

  return {
    createIntent: ({ paymentId, productId, amount, currency }) =>
      asResult(
        stripe.paymentIntents.create(
          { amount, currency, allowed_payment_method_types: ['card'], metadata: { paymentId, productId } },
          { idempotencyKey: `payment-${paymentId}` },
        ),
      ),

    findIntent: (id) => asResult(stripe.paymentIntents.retrieve(id)),

    async cancelIntent(id) {
      const cancelled = await asResult(stripe.paymentIntents.cancel(id))
      // Refused because it has ended already: return its final state.
      return cancelled.ok || cancelled.reason === 'unreachable'
        ? cancelled
        : asResult(stripe.paymentIntents.retrieve(id))
    },

    refund: ({ paymentId, intentId }) =>
      stripe.refunds
        .create({ payment_intent: intentId }, { idempotencyKey: `refund-${paymentId}` })
        .then(({ id }) => ({ ok: true as const, refundId: id }), toFailure),

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

    readEvent(body, signature) {
      try {
        const { id, type, data } = Event.parse(stripe.webhooks.constructEvent(body, signature, setup.webhookSecret))
        return { id, type, intentId: intentOf(data.object) }
      } catch {
        return null
      }
    },
  }
}

function intentOf({ object, id, payment_intent: intent }: Record<string, unknown>): string | null {
  return Name.safeParse(object === 'payment_intent' ? id : intent).data ?? null
}

function toIntent(found: Stripe.PaymentIntent): Intent {
  return {
    id: found.id,
    state: stateOf(found.status),
    amount: found.amount,
    currency: found.currency,
    paymentId: found.metadata['paymentId'] ?? null,
    clientSecret: found.client_secret,
  }
}

function toCharge(found: Stripe.Charge): Charge {
  const { id, payment_intent: intent, metadata, amount, currency, created, refunded } = found
  return {
    id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paymentId: metadata['paymentId'] ?? null,
    amount,
    currency,
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
  if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: 'refused', detail }
  // A wrong key, a rate limit, a lost connection, a provider error: the outcome is unknown, and a retry may succeed.
  return { ok: false, reason: 'unreachable', detail }
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

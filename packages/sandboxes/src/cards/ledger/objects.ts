import type { Outcome } from '../rules/test-cards.ts'

/** Stripe's objects as its API returns them; amounts in the currency's minor unit, times in Unix seconds. */
export type Metadata = Record<string, string>

export interface Card {
  brand: string
  exp_month: number
  exp_year: number
  last4: string
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  card: Card
  created: number
  livemode: false
  metadata: Metadata
  type: 'card'
  /** Never returned. `spent`: already charged; the rest replaces the card number, which is not stored. */
  sandbox: {
    outcome: Outcome
    authenticate?: boolean | 'if-asked'
    slow?: boolean
    refundFails?: boolean
    spent: boolean
  }
}

/** A payment method as returned by the API. */
export type ShownPaymentMethod = Omit<PaymentMethod, 'sandbox'>

/** Why the last payment failed: declined, or not authenticated (in which case there is no charge). */
export interface PaymentError {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
  param?: string
  doc_url: string
  charge?: string
  payment_method: ShownPaymentMethod
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** The next step for Stripe.js. Stripe documents the inner object as opaque. */
export interface NextAction {
  type: 'use_stripe_sdk'
  use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string }
}

/** `any` and `challenge` authenticate whom the card's bank can authenticate; `automatic`, where the bank demands it. */
export const threeDSecure = ['automatic', 'any', 'challenge'] as const
export type ThreeDSecure = (typeof threeDSecure)[number]

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  canceled_at: number | null
  client_secret: string
  created: number
  currency: string
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  /** Absent in older ledgers. */
  payment_method_options?: { card: { request_three_d_secure: ThreeDSecure } }
  payment_method_types: string[]
  status: IntentStatus
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  created: number
  currency: string
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Metadata
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { card: Card; type: 'card' }
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  /** The money that came back to the account; like the reason only of a refund that failed. */
  failure_balance_transaction?: string
  failure_reason?: 'expired_or_canceled_card'
  metadata: Metadata
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
}

/** Of an inquiry (`warning_...`) no money has moved. */
export type DisputeStatus = 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost'

export const disputeReasons = ['general', 'fraudulent', 'product_not_received', 'product_unacceptable'] as const
export type DisputeReason = (typeof disputeReasons)[number]

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  /** The money that the bank took, and what it gave back when the dispute was won. */
  balance_transactions: { id: string; object: 'balance_transaction'; amount: number; currency: string }[]
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: DisputeReason
  status: DisputeStatus
}

/** The bank expects fraud; announced, and not stored. */
export interface EarlyFraudWarning {
  id: string
  object: 'radar.early_fraud_warning'
  charge: string
  created: number
  fraud_type: 'unauthorized_use_of_card'
  payment_intent: string
}

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'radar.early_fraud_warning.created'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: PaymentIntent | Charge | Dispute | EarlyFraudWarning | Refund }
  livemode: false
  pending_webhooks: number
  request: { id: string; idempotency_key: string | null }
  type: EventType
}

export type StripeObject = PaymentMethod | PaymentIntent | Charge | Refund | Dispute | StripeEvent

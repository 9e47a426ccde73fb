import type { Outcome } from '../rules/test-cards.ts'

/** Stripe's objects as its API returns them; amounts in the currency's minor unit, times in Unix seconds. */
export type Metadata = Record<string, string>

export interface BillingDetails {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}

export interface Card {
  brand: string
  checks: { address_line1_check: null; address_postal_code_check: string | null; cvc_check: string | null }
  country: string
  display_brand: string
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: 'credit'
  generated_from: null
  last4: string
  networks: { available: string[]; preferred: null }
  regulated_status: 'unregulated'
  three_d_secure_usage: { supported: true }
  wallet: null
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  allow_redisplay: 'unspecified'
  billing_details: BillingDetails
  card: Card
  created: number
  customer: null
  livemode: false
  metadata: Metadata
  type: 'card'
  /**
   * Never returned. `outcome`, `authenticate` and `slow` replace the card number, which is not stored; `spent`: already
   * charged.
   */
  sandbox: { outcome: Outcome; authenticate?: boolean; slow?: boolean; spent: boolean }
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

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: 0
  amount_details: { tip: Record<string, never> }
  amount_received: number
  application: null
  application_fee_amount: null
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic' | 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: null
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  on_behalf_of: null
  payment_method: string | null
  payment_method_options: {
    card: { installments: null; mandate_options: null; network: null; request_three_d_secure: 'automatic' }
  }
  payment_method_types: string[]
  processing: null
  receipt_email: string | null
  review: null
  setup_future_usage: null
  shipping: null
  source: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
  transfer_data: null
  transfer_group: string | null
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application: null
  application_fee: null
  application_fee_amount: null
  balance_transaction: string | null
  billing_details: BillingDetails
  calculated_statement_descriptor: string
  captured: boolean
  created: number
  currency: string
  customer: null
  description: string | null
  disputed: boolean
  failure_balance_transaction: null
  failure_code: string | null
  failure_message: string | null
  fraud_details: Record<string, never>
  livemode: false
  metadata: Metadata
  on_behalf_of: null
  outcome: {
    network_status: string
    reason: string | null
    risk_level: string
    risk_score: number
    seller_message: string
    type: string
  }
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { card: Card; type: 'card' }
  receipt_email: string | null
  receipt_number: null
  receipt_url: null
  refunded: boolean
  review: null
  shipping: null
  source: null
  source_transfer: null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: 'succeeded' | 'failed'
  transfer_data: null
  transfer_group: string | null
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string
  charge: string
  created: number
  currency: string
  destination_details: {
    card: { reference_status: 'pending'; reference_type: 'acquirer_reference_number'; type: 'refund' }
    type: 'card'
  }
  metadata: Metadata
  payment_intent: string
  reason: string | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'succeeded'
  transfer_reversal: null
}

export type DisputeStatus = 'needs_response' | 'won' | 'lost'

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  /** The money that the bank took, and what it gave back when the dispute was won. */
  balance_transactions: { id: string; object: 'balance_transaction'; amount: number; currency: string }[]
  charge: string
  created: number
  currency: string
  is_charge_refundable: false
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: 'general'
  status: DisputeStatus
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
  | 'charge.dispute.closed'

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: PaymentIntent | Charge | Dispute; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string; idempotency_key: string | null }
  type: EventType
}

export type StripeObject = PaymentMethod | PaymentIntent | Charge | Refund | Dispute | StripeEvent

/** What we need of a card provider. Amounts are in the currency's minor unit. */

export type IntentState = 'unpaid' | 'processing' | 'succeeded' | 'cancelled'

export interface Intent {
  id: string
  state: IntentState
  amount: number
  currency: string
  /** Our payment's id, given when the intent was made. */
  paymentId: string | null
  clientSecret: string | null
}

/** `unreachable`: nobody knows whether it happened; the same call with the same key may be made again. */
export type CardFailure = { ok: false; reason: 'unreachable' | 'refused' | 'unknown'; detail: string }
export type IntentResult = { ok: true; intent: Intent } | CardFailure

/** A charge that succeeded, as the provider's own books have it. */
export interface Charge {
  id: string
  intentId: string | null
  /** What its maker wrote as our payment's id; null on charges that are none of ours. */
  paymentId: string | null
  amount: number
  currency: string
  chargedAt: Date
  /** All the money has gone back. */
  refunded: boolean
}

export type ChargeList = { ok: true; charges: Charge[] } | CardFailure

export interface CardEvent {
  id: string
  type: string
  /** The intent that it is about, if any. */
  intentId: string | null
}

export interface Cards {
  /** Makes the intent of a payment; called again for the same payment it gives the same intent. */
  createIntent(wanted: {
    paymentId: string
    productId: string
    amount: number
    currency: string
  }): Promise<IntentResult>
  findIntent(id: string): Promise<IntentResult>
  /** Gives the intent as it then is: cancelled, or succeeded when the buyer was faster. */
  cancelIntent(id: string): Promise<IntentResult>
  /** Gives all the money back; once for a payment, however often it is called. */
  refund(wanted: { paymentId: string; intentId: string }): Promise<{ ok: true; refundId: string } | CardFailure>
  /** Charges that succeeded since then, at most the newest 10,000. */
  listCharges(since: Date): Promise<ChargeList>
  /** The event of a webhook, or null when its signature is not the provider's or it is no event. */
  readEvent(body: Buffer, signature: string): CardEvent | null
}

/** What the browser needs to show the provider's card field. */
export interface CardScript {
  publishableKey: string
  scriptUrl: string
}

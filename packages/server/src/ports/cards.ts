import type { BankReason } from '@market/contract'

/** The card provider's port. Amounts are in the currency's minor unit. */

export type IntentState = 'unpaid' | 'processing' | 'succeeded' | 'cancelled'

export interface Intent {
  id: string
  state: IntentState
  amount: number
  currency: string
  /** Our payment's id, from the creation of the intent. */
  paymentId: string | null
  clientSecret: string | null
  moneyBack: MoneyBack
}

/** Money of a charge that goes back to the card: a refund, or a dispute that the bank has decided for its customer. */
export interface MoneyReturn {
  /** The provider's number of the refund or the dispute. */
  id: string
  amount: number
  /** `market`: with `refundId`, our row's id; `provider`: someone in its dashboard. */
  by: 'market' | 'provider' | 'bank'
  refundId: string | null
  /** Perhaps days after it was made, or it was canceled. One that is pending has not failed. */
  failed: boolean
}

/** What of an intent's charge went back to the card, by anyone. */
export interface MoneyBack {
  /** Refunds, then disputes, each oldest first. */
  returns: MoneyReturn[]
  /** The dispute that is open, or else the one that was decided for the buyer; null without either. */
  dispute: BankDispute | null
}

/** The bank of a card questions its charge. */
export interface BankDispute {
  isOpen: boolean
  reason: BankReason
  /** A refund may be asked for: of a mere inquiry, which has taken no money. */
  refundable: boolean
  /** Until when the provider takes evidence. */
  evidenceDue: Date | null
}

/** `unreachable`: the outcome is unknown; the call may be repeated with the same key. */
export type CardFailure = { ok: false; reason: 'unreachable' | 'refused' | 'unknown'; detail: string }
export type IntentResult = { ok: true; intent: Intent } | CardFailure
/** `not-now`: refused as long as a dispute is open or the account is empty. */
export type RefundResult = { ok: true; id: string } | CardFailure | { ok: false; reason: 'not-now'; detail: string }

/** A successful charge in the provider's records. */
export interface Charge {
  id: string
  intentId: string | null
  /** Our payment's id in its metadata; null for charges of others. */
  paymentId: string | null
  chargedAt: Date
  /** Fully refunded. */
  refunded: boolean
}

export type ChargeList = { ok: true; charges: Charge[] } | CardFailure

/** One page of refunds or disputes, newest first. `next`: what follows after it; null at the end. */
export type ReturnsPage = { ok: true; returns: { id: string; intentId: string }[]; next: string | null } | CardFailure

export interface CardEvent {
  id: string
  type: string
  /** The event's intent, if any. */
  intentId: string | null
  /** The card's network expects that its owner did not make the charge. */
  warnsOfFraud: boolean
}

export interface Cards {
  /** Creates the intent of a payment, which asks the card's bank for 3-D Secure; a repeated call returns the same. */
  createIntent(wanted: {
    paymentId: string
    productId: string
    amount: number
    currency: string
  }): Promise<IntentResult>
  findIntent(id: string): Promise<IntentResult>
  /** Returns the intent's final state: cancelled, or succeeded when the buyer was faster. */
  cancelIntent(id: string): Promise<IntentResult>
  /**
   * Makes the refund of our row `refundId` once, however often it is called within a day; its answer, a refusal too, is
   * repeated. The refund carries the row's id: `findIntent` lists it.
   */
  refund(wanted: { refundId: string; intentId: string; amount: number }): Promise<RefundResult>
  /** Charges that succeeded since then, at most the newest 10,000. */
  listCharges(since: Date): Promise<ChargeList>
  /** Refunds or disputes that were made since then, by anyone: a page of 100, the newest first. */
  listReturns(kind: 'refunds' | 'disputes', since: Date, after: string | null): Promise<ReturnsPage>
  /** The event of a webhook, or null when its signature is not the provider's or it is no event. */
  readEvent(body: Buffer, signature: string): CardEvent | null
}

/** What the browser needs for the provider's card field. */
export interface CardScript {
  publishableKey: string
  scriptUrl: string
}

/**
 * What becomes of the provider's messages about a charge: brought to us at once, never, three times, some seconds late, or kept
 * until `releaseReversed`.
 */
export type Messages = 'delivered' | 'lost' | 'tripled' | 'late' | 'held'

/** What a card provider that is a stand-in can do wrong on order. Each call throws when it does not answer. */
export interface CardFaults {
  /** Keeps back what the provider has to tell, for half a minute at most. */
  holdMessages(): Promise<void>
  /** Charges a test card as the buyer's browser would. The fault has ended when this resolves, but for messages that are held. */
  charge(clientSecret: string, messages: Messages): Promise<{ ok: true } | { ok: false; detail: string }>
  /** Brings what was held, the last first. */
  releaseReversed(): Promise<void>
  /** Ends every fault of messages; what was held is brought. */
  heal(): Promise<void>
}

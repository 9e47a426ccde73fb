import { send } from './wire.ts'

/** The card provider’s ledger, as returned by `GET /sandbox/books`: amounts in minor units. */
export interface ProviderBooks {
  payment_intents: { id: string; status: string; amount: number; currency: string; metadata: Record<string, string> }[]
  charges: { id: string; status: string; amount: number; amount_refunded: number; payment_intent: string }[]
  refunds: { id: string; amount: number; payment_intent: string; status: string }[]
  /** `idempotency_key`: null when it was not caused by a call of ours. */
  events: {
    id: string
    type: string
    pending_webhooks: number
    request: { idempotency_key: string | null }
    data: { object: { id: string } }
  }[]
}

export interface Provider {
  /** False when the provider could not be reached. */
  setFaults(faults: object): Promise<boolean>
  releaseWebhooks(wish: { reversed: boolean; copies: number }): Promise<boolean>
  /** Refunds so much of an intent, or the rest, as its operator does in the dashboard. False when it could not. */
  refund(intentId: string, amount?: number): Promise<boolean>
  heal(): Promise<boolean>
  books(): Promise<ProviderBooks>
}

export function openProvider(url: string, secretKey: string): Provider {
  const tell = async (method: string, where: string, body?: object) => {
    const reply = await send({
      method,
      url: `${url}/sandbox/${where}`,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return reply.got && reply.status === 200 ? reply.body : undefined
  }
  return {
    setFaults: async (faults) => (await tell('POST', 'faults', faults)) !== undefined,
    releaseWebhooks: async (wish) => (await tell('POST', 'webhooks/release', wish)) !== undefined,
    refund: async (payment_intent, amount) =>
      (await tell('POST', 'acts', { act: 'refund', payment_intent, amount })) !== undefined,
    heal: async () => (await tell('DELETE', 'faults')) !== undefined,
    async books() {
      const books = await tell('GET', 'books')
      if (!books) throw new Error('the card provider does not show its books')
      return books as unknown as ProviderBooks
    },
  }
}

import { send } from './wire.ts'

/** The card provider’s ledger, as returned by `GET /sandbox/books`: amounts in minor units. */
export interface ProviderBooks {
  payment_intents: { id: string; status: string; amount: number; currency: string; metadata: Record<string, string> }[]
  charges: { id: string; status: string; amount: number; amount_refunded: number; payment_intent: string }[]
  refunds: { id: string; amount: number; payment_intent: string; status: string }[]
  /** `balance_transactions`: what the bank took, and what it gave back. */
  disputes: { id: string; payment_intent: string; status: string; balance_transactions: { amount: number }[] }[]
  /** `idempotency_key`: null when it was not caused by a call of ours. */
  events: {
    id: string
    type: string
    pending_webhooks: number
    request: { idempotency_key: string | null }
    data: { object: { id: string } }
  }[]
}

/** `dispute` takes the money, also after an `inquire`; `win` and `lose` end it, for the market. */
export type BankAct = 'warn' | 'inquire' | 'dispute' | 'win' | 'lose'

export interface Provider {
  /** False when the provider could not be reached. */
  setFaults(faults: object): Promise<boolean>
  releaseWebhooks(wish: { reversed: boolean; copies: number }): Promise<boolean>
  /** Refunds so much of an intent, or the rest, as its operator does in the dashboard. False when it could not. */
  refund(intentId: string, amount?: number): Promise<boolean>
  /** Does what the buyer's bank does about an intent. False when it could not. */
  actAsBank(intentId: string, act: BankAct, reason?: string): Promise<boolean>
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
    actAsBank: async (payment_intent, act, reason) =>
      (await tell('POST', 'acts', { act, payment_intent, reason })) !== undefined,
    heal: async () => (await tell('DELETE', 'faults')) !== undefined,
    async books() {
      const books = await tell('GET', 'books')
      if (!books) throw new Error('the card provider does not show its books')
      return books as unknown as ProviderBooks
    },
  }
}

/** What left the market's account again of an intent's charge, in minor units: refunded, or taken by the bank. */
export function leftOf({ refunds, disputes }: ProviderBooks): (intentId: string) => number {
  const left = new Map<string, number>()
  const add = (intent: string, amount: number) => left.set(intent, (left.get(intent) ?? 0) + amount)
  for (const { payment_intent: intent, amount, status } of refunds) if (status !== 'failed') add(intent, amount)
  for (const { payment_intent: intent, balance_transactions: moves } of disputes)
    for (const { amount } of moves) add(intent, -amount)
  return (intentId) => left.get(intentId) ?? 0
}

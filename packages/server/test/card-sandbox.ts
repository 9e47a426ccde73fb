import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startCardSandbox as startHere } from '@market/sandboxes/src/cards/start.ts'
import { onTestFinished } from 'vitest'
import { request } from './request.ts'
import { makeRunFolder } from './run-folder.ts'

export interface CardSandbox {
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /**
   * Confirms an intent with its client secret and a card, as a browser does. Returns the intent's status, or the
   * provider's refusal.
   */
  pay(clientSecret: string, card?: string): Promise<{ status: string; id: string } | { error: string }>
  /**
   * Completes the challenge of a payment that `requires_action`, as a browser does, or one in `processing`, as its bank
   * does.
   */
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<{ status: string } | { error: string }>
  /**
   * What people do beside the market: the operator refunds an intent in the provider's dashboard (without an amount the
   * rest), the buyer's bank warns of fraud, inquires, disputes it, and the dispute is lost or won.
   */
  act(intentId: string, act: DashboardAct, amount?: number, reason?: DisputeReason): Promise<void>
  /** They end with the test. Faults of webhooks concern later events: those under way are waited for. */
  setFaults(faults: object): Promise<void>
  clearFaults(): Promise<void>
  /** How many calls wait because of the fault `stallMs`. */
  stalled(): Promise<number>
  /** Sends the held events now, one after another. */
  releaseWebhooks(how?: { reversed?: boolean; copies?: number }): Promise<void>
  /** Fails the named refund, which was held with the fault `refunds: { hold: true }`; without a name all held ones. */
  failRefund(refundId?: string): Promise<void>
  /** Resolves when no event is being sent any more. */
  settled(): Promise<void>
  books(): Promise<CardBooks>
  stop(): Promise<void>
}

type DashboardAct = 'refund' | 'warn' | 'inquire' | 'dispute' | 'lose' | 'win'
export type DisputeReason = 'fraudulent' | 'product_not_received' | 'product_unacceptable' | 'general'

interface BookedIntent {
  id: string
  status: string
  amount: number
  metadata: Record<string, string>
  payment_method_options?: object
}
export interface CardBooks {
  payment_intents: BookedIntent[]
  refunds: { id: string; payment_intent: string; amount: number; status: 'pending' | 'succeeded' | 'failed' }[]
  charges: { payment_intent: string; amount: number; amount_refunded: number }[]
}

const goodCard = '4242424242424242'
/** Its owner is authenticated when the market asks for it. */
export const authenticatingCard = '4000000000003055'
export const declinedCard = '4000000000000002'
/** Charged only after its owner is authenticated. */
export const challengedCard = '4000002760003184'
/** Stays in `processing` until `authenticate` is called. */
export const slowCard = '4000000000005209'
/** Its refunds succeed, and fail at once after that, or when `failRefund` is called. */
export const refundFailsCard = '4000000000005126'

/** The card provider's stand-in in this process. It sends events to `webhookUrl`. */
export async function startCardSandbox(webhookUrl: string): Promise<CardSandbox> {
  const dir = await makeRunFolder('cards-')
  const keys = {
    secretKey: 'sk_test_sandbox_0123456789',
    publishableKey: 'pk_test_sandbox_0123456789',
    webhookSecret: 'whsec_0123456789abcdef',
  }
  const { webhookSecret: secret, ...sides } = keys
  const running = await startHere({ host: '127.0.0.1', port: 0, dir, ...sides, webhook: { url: webhookUrl, secret } })
  const { url } = running

  const post = async (where: string, key: string, body: Record<string, string>): Promise<Record<string, unknown>> => {
    const { text } = await request(url + where, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(body)),
    })
    return JSON.parse(text) as Record<string, unknown>
  }

  const control = async (method: string, where: string, body?: object): Promise<unknown> => {
    const { status, text } = await request(`${url}/sandbox/${where}`, {
      method,
      headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (status !== 200) throw new Error(`the card sandbox refuses ${where}: ${text}`)
    return JSON.parse(text)
  }

  const settled = async (): Promise<void> => {
    const sending = async () => ((await control('GET', 'faults')) as { underWay: number }).underWay > 0
    while (await sending()) await pause(5)
  }

  const clearFaults = async (): Promise<void> => {
    await control('DELETE', 'faults')
  }

  return {
    ...keys,
    url,
    async pay(clientSecret, card = goodCard) {
      const method = await post('/v1/payment_methods', keys.publishableKey, {
        type: 'card',
        'card[number]': card,
        'card[exp_month]': '12',
        'card[exp_year]': '2035',
        'card[cvc]': '123',
      })
      const id = clientSecret.split('_secret_')[0] ?? ''
      const paid = await post(`/v1/payment_intents/${id}/confirm`, keys.publishableKey, {
        payment_method: String(method['id']),
        client_secret: clientSecret,
      })
      const error = paid['error'] as { message: string } | undefined
      return error ? { error: error.message } : { status: String(paid['status']), id }
    },
    async authenticate(clientSecret, outcome) {
      const id = clientSecret.split('_secret_')[0] ?? ''
      const after = await post(`/v1/payment_intents/${id}/authenticate`, keys.publishableKey, {
        client_secret: clientSecret,
        outcome,
      })
      const error = after['error'] as { message: string } | undefined
      return error ? { error: error.message } : { status: String(after['status']) }
    },
    act: async (intentId, act, amount, reason) => {
      await control('POST', 'acts', { act, payment_intent: intentId, amount, reason })
    },
    async setFaults(faults) {
      onTestFinished(async () => {
        await clearFaults()
        // Held events are sent now.
        await settled()
      })
      // One that is under way would be handled later, with the state that its intent has by then.
      if ('webhooks' in faults) await settled()
      await control('POST', 'faults', faults)
    },
    clearFaults,
    stalled: async () => ((await control('GET', 'faults')) as { stalled: number }).stalled,
    releaseWebhooks: async (how = {}) => {
      await control('POST', 'webhooks/release', how)
    },
    failRefund: async (refund) => {
      await control('POST', 'refunds/release', { refund })
    },
    settled,
    books: async () => (await control('GET', 'books')) as CardBooks,
    async stop() {
      await running.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

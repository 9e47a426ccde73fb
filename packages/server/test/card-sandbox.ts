import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CardSandbox as RunningSandbox } from '@market/sandboxes/src/cards/start.ts'
import { reservePort } from './free-port.ts'

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
  /** Completes the challenge of a payment that `requires_action`, as a browser does; returns as `pay`. */
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<{ status: string } | { error: string }>
  setFaults(faults: object): Promise<void>
  clearFaults(): Promise<void>
  /** Sends the held events now, one after another. */
  releaseWebhooks(how?: { reversed?: boolean }): Promise<void>
  /** Resolves when no event is being sent any more. */
  settled(): Promise<void>
  books(): Promise<CardBooks>
  /** Starts the sandbox unless it is running, and resolves when it listens. */
  ready(): Promise<void>
  stop(): Promise<void>
}

interface BookedIntent {
  id: string
  status: string
  amount: number
  metadata: Record<string, string>
}
export interface CardBooks {
  payment_intents: BookedIntent[]
  refunds: { payment_intent: string; amount: number }[]
  charges: { payment_intent: string; amount: number; amount_refunded: number }[]
}

const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'
/** Charged only after its owner is authenticated. */
export const challengedCard = '4000002760003184'

/** The card provider's stand-in in this process. It sends events to `webhookUrl`. */
export async function startCardSandbox(webhookUrl: string): Promise<CardSandbox> {
  const sandbox = await openCardSandbox(webhookUrl)
  await sandbox.ready()
  return sandbox
}

/** As `startCardSandbox`, started by the first call of a method: most tests make no payment. */
export async function openCardSandbox(webhookUrl: string): Promise<CardSandbox> {
  const dir = await mkdtemp(path.join(tmpdir(), 'market-cards-'))
  const keys = {
    secretKey: 'sk_test_sandbox_0123456789',
    publishableKey: 'pk_test_sandbox_0123456789',
    webhookSecret: 'whsec_0123456789abcdef',
  }
  const { port, release } = await reservePort()
  const url = `http://127.0.0.1:${port}`
  let started: Promise<RunningSandbox> | undefined

  async function start(): Promise<RunningSandbox> {
    const [{ startCardSandbox: startHere }] = await Promise.all([
      import('@market/sandboxes/src/cards/start.ts'),
      release(),
    ])
    const { webhookSecret: secret, ...sides } = keys
    return startHere({ host: '127.0.0.1', port, dir, ...sides, webhook: { url: webhookUrl, secret } })
  }

  const ready = async (): Promise<void> => {
    await (started ??= start())
  }

  const post = async (where: string, key: string, body: Record<string, string>): Promise<Record<string, unknown>> => {
    await ready()
    const response = await fetch(url + where, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(body),
    })
    return response.json() as Promise<Record<string, unknown>>
  }

  const control = async (method: string, where: string, body?: object): Promise<unknown> => {
    await ready()
    const response = await fetch(`${url}/sandbox/${where}`, {
      method,
      headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the card sandbox refuses ${where}: ${await response.text()}`)
    return response.json()
  }

  return {
    ...keys,
    url,
    ready,
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
    setFaults: async (faults) => {
      await control('POST', 'faults', faults)
    },
    clearFaults: async () => {
      await control('DELETE', 'faults')
    },
    releaseWebhooks: async (how = {}) => {
      await control('POST', 'webhooks/release', how)
    },
    async settled() {
      const sending = async () => ((await control('GET', 'faults')) as { underWay: number }).underWay > 0
      if (!started) return
      while (await sending()) await pause(5)
    },
    books: async () => (await control('GET', 'books')) as CardBooks,
    async stop() {
      await (started ? (await started).stop() : release())
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The same port; its calls start the sandbox first. */
export function startingFirst<Port extends object>(port: Port, { ready }: CardSandbox): Port {
  return new Proxy(port, {
    get(target, key): unknown {
      const value: unknown = Reflect.get(target, key)
      // Verifies a signature locally and synchronously.
      if (typeof value !== 'function' || key === 'readEvent') return value
      return async (...given: unknown[]): Promise<unknown> => {
        await ready()
        return Reflect.apply(value, target, given)
      }
    },
  })
}

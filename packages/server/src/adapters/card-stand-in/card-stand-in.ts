import type { CardFaults, Messages } from '../../ports/card-faults.ts'
import { timeLimits } from '../../time-limits.ts'

export interface CardStandIn {
  apiUrl: string
  secretKey: string
  publishableKey: string
}

/** Longer than any replay needs: a fault must end although the server that set it was killed. */
const longest = 30_000
const lateBy = 4_000

const asUsual = { mode: 'deliver', copies: 1, delayMs: 0, shuffle: false } as const
const wrongs: Record<Exclude<Messages, 'held'>, object> = {
  delivered: {},
  lost: { mode: 'lose' },
  tripled: { copies: 3 },
  late: { delayMs: lateBy },
}

/** The stand-in's own calls beside the provider's API: faults on order. */
export function openCardStandIn({ apiUrl, secretKey, publishableKey }: CardStandIn): CardFaults {
  async function control(where: string, body: object): Promise<void> {
    const response = await fetch(`${apiUrl}/sandbox/${where}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimits.cardStandIn),
    })
    if (!response.ok) throw new Error(`the card stand-in refuses ${where}: ${response.status}`)
    await response.body?.cancel()
  }

  async function confirm(clientSecret: string): Promise<{ ok: true } | { ok: false; detail: string }> {
    const intent = encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')
    const response = await fetch(`${apiUrl}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: clientSecret }),
      signal: AbortSignal.timeout(timeLimits.cardStandIn),
    })
    const { status, error } = (await response.json()) as { status?: string; error?: { message: string } }
    return status === 'succeeded' ? { ok: true } : { ok: false, detail: error?.message ?? String(status) }
  }

  const heal = (): Promise<void> => control('faults', { webhooks: asUsual })
  return {
    heal,
    holdMessages: () => control('faults', { webhooks: { ...asUsual, mode: 'hold' }, forMs: longest }),
    async charge(clientSecret, messages) {
      if (messages === 'held') return confirm(clientSecret)
      await control('faults', { webhooks: { ...asUsual, ...wrongs[messages] }, forMs: longest })
      // The stand-in makes up its mind about a message when the card is charged, so other buyers hardly meet the fault.
      try {
        return await confirm(clientSecret)
      } finally {
        await heal()
      }
    },
    async releaseReversed() {
      await control('webhooks/release', { reversed: true })
      await heal()
    },
  }
}

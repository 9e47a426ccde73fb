import { setTimeout as wait } from 'node:timers/promises'
import type { Provider } from '../market/provider.ts'
import type { Product } from '../market/product.ts'
import type { Random } from '../../../bench/random.ts'

interface Spell {
  webhooks: object
  release?: { reversed: boolean; copies: number }
}

const calm = { mode: 'deliver', copies: 1, delayMs: 0, shuffle: false }
const spells: Record<string, Spell> = {
  'once, at once': { webhooks: calm },
  lost: { webhooks: { ...calm, mode: 'lose' } },
  'five times, late, out of order': { webhooks: { ...calm, copies: 5, delayMs: 4000, shuffle: true } },
  'held, then backwards and five times': {
    webhooks: { ...calm, mode: 'hold' },
    release: { reversed: true, copies: 5 },
  },
}

const fine = { nextDecline: null, stallMs: 0, failAfterCharge: false, dropReplies: 0, down: false }
/** Longer than the market's time limit for the provider. */
const endless = { ...fine, stallMs: 11_000 }
const troubles = [
  fine,
  fine,
  { ...fine, dropReplies: 0.25 },
  { ...fine, failAfterCharge: true },
  { ...fine, stallMs: 700 },
  endless,
  { ...fine, nextDecline: 'insufficient_funds' },
  { ...fine, down: true },
  { ...fine, dropReplies: 0.1, stallMs: 150 },
] as const

interface Sky {
  product: Product
  provider: Provider
  random: Random
  signal: AbortSignal
}

/**
 * Sets random faults of the card provider, changing every few seconds, until the signal; a restart clears them, so each
 * is set again. Adds up in `lasted` the seconds of each webhook mode.
 */
export async function makeWeather(
  { product, provider, random, signal }: Sky,
  lasted: Record<string, number>,
): Promise<void> {
  const all = Object.entries(spells) as [[string, Spell], ...[string, Spell][]]
  while (!signal.aborted) {
    const [[name, spell], api] = [random.pick(all), random.pick(troubles)]
    const since = Date.now()
    const until = since + random.whole(1_500, api === endless ? 3_000 : 7_000)
    let restarts = -1
    while (!signal.aborted && Date.now() < until) {
      const now = product.deaths('cards').length
      if (now !== restarts && (await provider.setFaults({ webhooks: spell.webhooks, api }))) restarts = now
      await wait(100)
    }
    // While the provider answers: each event makes the market ask it, and a stalled call would hold up all others.
    if (spell.release && (await provider.setFaults({ api: fine }))) await provider.releaseWebhooks(spell.release)
    lasted[name] = (lasted[name] ?? 0) + (Date.now() - since) / 1000
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../bench/random.ts'
import type { Provider } from '../market/provider.ts'

/** Refunds a fifth of the charges, at random, in the provider's dashboard, until the signal. */
export async function refundSome(provider: Provider, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(random.whole(1_500, 6_000), undefined, { signal }).catch(() => {})
    const books = await provider.books().catch(() => undefined)
    const charged = books?.charges.filter(({ status }) => status === 'succeeded') ?? []
    const kept = charged.filter((charge) => charge.amount_refunded === 0)
    const chosen = kept[random.whole(0, Math.max(0, kept.length - 1))]
    const enough = (charged.length - kept.length) * 4 >= kept.length
    if (chosen && !enough && !signal.aborted) await provider.refund(chosen.payment_intent)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../bench/random.ts'
import { choose } from './operator.ts'
import type { BankAct, Provider, ProviderBooks } from '../market/provider.ts'

interface Bank {
  socket: string
  provider: Provider
  random: Random
  signal: AbortSignal
}

const reasons = ['general', 'fraudulent', 'product_not_received', 'product_unacceptable'] as const

/**
 * The buyers' banks, until the signal: they warn of a tenth of the charges, ask about them or take the money, of orders
 * in every state and of refunded ones, and decide some of what they have taken.
 */
export async function disputeSome({ socket, provider, random, signal }: Bank): Promise<void> {
  let begun = 0
  while (!signal.aborted) {
    await wait(random.whole(500, 2_500), undefined, { signal }).catch(() => {})
    const books = await provider.books().catch(() => undefined)
    if (!books || signal.aborted) continue
    const [charges, open] = [books.charges.filter(({ status }) => status === 'succeeded'), openOf(books)]
    const dispute = open[random.whole(0, Math.max(0, open.length - 1))]
    if (dispute && (open.length > 8 || random.chance(0.4))) {
      const acts: readonly [BankAct, ...BankAct[]] = isInquiry(dispute) ? ['win', 'dispute'] : ['win', 'lose']
      await provider.actAsBank(dispute.payment_intent, random.pick(acts))
      continue
    }
    if (begun * 10 >= charges.length) continue
    const charge = random.chance(0.2)
      ? charges[random.whole(0, Math.max(0, charges.length - 1))]
      : await choose(socket, charges, random).catch(() => undefined)
    if (!charge) continue
    const act = random.pick(['dispute', 'dispute', 'dispute', 'inquire', 'warn'] as const)
    if (await provider.actAsBank(charge.payment_intent, act, random.pick(reasons))) begun += 1
  }
}

/** Decides all disputes, every second one for the market. */
export async function decideDisputes(provider: Provider): Promise<void> {
  for (const [nth, dispute] of openOf(await provider.books()).entries())
    await provider.actAsBank(dispute.payment_intent, isInquiry(dispute) || nth % 2 === 0 ? 'win' : 'lose')
}

type Dispute = ProviderBooks['disputes'][number]

function openOf({ disputes }: ProviderBooks): Dispute[] {
  return disputes.filter(({ status }) => status.endsWith('needs_response'))
}

function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning')
}

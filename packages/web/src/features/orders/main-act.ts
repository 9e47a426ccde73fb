import type { Order, SentAct } from '@market/contract'

const likely = {
  paid: 'hand-over',
  received: 'accept',
  declined: 'concede',
  unconfirmed: 'confirm-handover',
  problem: 'answer',
} as const satisfies Partial<Record<NonNullable<Order['step']> | Order['state'], SentAct>>

/** The act that the page offers first: to accept an offer that is there, to send
 * money that a card did not take, or what the state waits for from its reader. */
export function mainActOf({ acts, state, step, role, waitsFor }: Order): SentAct | undefined {
  if (acts.includes('settle')) return 'settle'
  if (acts.includes('refund-by-hand')) return 'refund-by-hand'
  const at = step ?? state
  const act = waitsFor === role && at in likely ? likely[at as keyof typeof likely] : undefined
  return act && acts.includes(act) ? act : undefined
}

import type { DisputeStep, OrderState, OrderTerms } from '@market/contract'

export type WaitsFor = 'buyer' | 'seller' | 'admin'

/** Who has to act, and in how many hours it ends by itself, or since the first dispute; `wake`: the clock's reminder. */
export interface Wait {
  waitsFor: WaitsFor
  due: number
  since: 'now' | 'dispute'
  wake: number | null
}

/** Within `due` hours from now, reminded `before` its end, but not before half the time is over. */
const within = (due: number, before: number) => ({
  due,
  since: 'now' as const,
  wake: Math.ceil(Math.max(due - before, due / 2)),
})

const disputeWaits: Record<DisputeStep, (terms: OrderTerms) => Wait> = {
  declined: ({ answerHours }) => ({ waitsFor: 'seller', ...within(answerHours, 24) }),
  unconfirmed: ({ answerHours }) => ({ waitsFor: 'buyer', ...within(answerHours, 24) }),
  problem: ({ answerHours }) => ({ waitsFor: 'seller', ...within(answerHours, 24) }),
  answered: ({ escalateDays }) => ({ waitsFor: 'buyer', due: escalateDays * 24, since: 'dispute', wake: null }),
  escalated: ({ endDays }) => ({ waitsFor: 'admin', due: endDays * 24, since: 'dispute', wake: 24 }),
}

/** What an order waits for; null when it has ended. */
export function waitOf(terms: OrderTerms, state: OrderState, step: DisputeStep | null): Wait | null {
  if (state === 'paid') return { waitsFor: 'seller', ...within(terms.handOverDays * 24, 48) }
  if (state === 'received') return { waitsFor: 'buyer', ...within(terms.acceptHours, 24) }
  if (state === 'disputed' && step !== null) return disputeWaits[step](terms)
  return null
}

export const hasEnded = (state: OrderState) => state === 'completed' || state === 'refunded'

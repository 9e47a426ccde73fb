import { orderHours, type DisputeStep, type OrderState } from '@market/contract'

export type WaitsFor = 'buyer' | 'seller' | 'admin'

/** Who has to act, and in how many hours it ends by itself, or since the first dispute; `wake`: the clock's reminder. */
export interface Wait {
  waitsFor: WaitsFor
  due: number
  since: 'now' | 'dispute'
  wake: number | null
}

const answer = { due: orderHours.answer, since: 'now', wake: orderHours.remind } as const

const disputeWaits: Record<DisputeStep, Wait> = {
  declined: { waitsFor: 'seller', ...answer },
  unconfirmed: { waitsFor: 'buyer', ...answer },
  problem: { waitsFor: 'seller', ...answer },
  answered: { waitsFor: 'buyer', due: orderHours.escalate, since: 'dispute', wake: null },
  escalated: { waitsFor: 'admin', due: orderHours.end, since: 'dispute', wake: 24 },
}

/** What an order waits for; null when it has ended. */
export function waitOf(state: OrderState, step: DisputeStep | null): Wait | null {
  if (state === 'paid')
    return { waitsFor: 'seller', due: orderHours.handOver, since: 'now', wake: orderHours.remindHandOver }
  if (state === 'received') return { waitsFor: 'buyer', due: orderHours.accept, since: 'now', wake: orderHours.remind }
  if (state === 'disputed' && step !== null) return disputeWaits[step]
  return null
}

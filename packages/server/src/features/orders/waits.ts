import { orderStage, type DisputeStep, type OrderPerson, type OrderState, type OrderTerms } from '@market/contract'

/** Who has to act, and in how many hours it ends by itself, or since the first dispute; `wake`: the clock's reminder. */
export interface Wait {
  waitsFor: OrderPerson
  due: number
  since: 'now' | 'dispute'
  wake: number | null
}

/** What an order waits for; null when it has ended. */
export function waitOf(terms: OrderTerms, state: OrderState, step: DisputeStep | null): Wait | null {
  const { wait } = orderStage({ state, step })
  if (wait === undefined) return null
  const { for: waitsFor, since = 'now', remindBefore, remindEvery = null } = wait
  const due = wait.hours(terms)
  const before = remindBefore && Math.ceil(Math.max(due - remindBefore, due / 2))
  return { waitsFor, due, since, wake: before ?? remindEvery }
}

export const hasEnded = (state: OrderState) => orderStage({ state, step: null }).wait === undefined

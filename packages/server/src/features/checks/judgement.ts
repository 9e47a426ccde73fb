import type { Facts } from '@market/contract'

/** `unclear`: the two can't be told apart or belong to different kinds, so that no difference may be claimed. */
export type Judgement = 'same' | 'differs' | 'unclear'

export interface Statement {
  facts: Facts
  /** Days since the listing was posted. */
  days: number
}

export function sameIf(same: boolean): Judgement {
  return same ? 'same' : 'differs'
}

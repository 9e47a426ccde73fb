import { Problem } from '@market/contract/problem'
import { texts } from '@market/contract/texts'
import { sayProblem } from '../../api/say-problem.ts'

/** Why a laptop can't be paid for now. */
export interface Obstacle {
  say: string
  /** `waiting`: another buyer's turn, or too many turns of one's own; `broken`: something failed, trying again may help; `final`: it stays so. */
  kind: 'waiting' | 'broken' | 'final'
}

const payment = texts.payment
export const own: Obstacle = { say: payment.own, kind: 'final' }
const sold: Obstacle = { say: payment.sold, kind: 'final' }
const withdrawn: Obstacle = { say: payment.withdrawn, kind: 'final' }
export const noCards: Obstacle = { say: payment.noCards, kind: 'final' }
export const noCardField: Obstacle = { say: payment.scriptFailed, kind: 'broken' }

/** Why the payment could not be prepared, in the page's own words where it has them. */
export function obstacleIn(error: unknown): Obstacle {
  const until = heldUntil(error)
  if (until !== undefined) return { say: payment.heldByOther(texts.forms.clock(until)), kind: 'waiting' }
  const code = error instanceof Problem ? error.code : undefined
  const limit = limitIn(error)
  if (limit !== undefined) return limit
  if (code === 'product-sold') return sold
  if (code === 'product-withdrawn') return withdrawn
  if (code === 'own-product') return own
  return { say: sayProblem(error), kind: 'broken' }
}

const halfADay = 12 * 60 * 60_000

/** Too many holds without paying, and when the buyer may try again: a time alone, unless that could be tomorrow's. */
function limitIn(error: unknown): Obstacle | undefined {
  if (!(error instanceof Problem) || error.more.retryAt === undefined) return undefined
  const { retryAt, times = 0 } = error.more
  const far = Date.parse(retryAt) - Date.now() > halfADay
  const moment = far ? texts.exact.dayAndClock(retryAt) : texts.forms.clock(retryAt)
  return {
    say: error.code === 'hold-paused' ? payment.paused(times, moment) : payment.tooMany(moment),
    kind: 'waiting',
  }
}

/** Refused for too many holds, until a moment that the refusal names. */
export function isLimited(error: unknown): boolean {
  return error instanceof Problem && error.more.retryAt !== undefined
}

/** When the other buyer's time is over, ISO 8601, if that is what the error is about. */
export function heldUntil(error: unknown): string | undefined {
  return error instanceof Problem && error.code === 'product-held' ? error.more.heldUntil : undefined
}

/** The transaction id, if the laptop is sold to the very person who asks. */
export function boughtWith(error: unknown): string | undefined {
  return error instanceof Problem && error.code === 'product-sold' ? error.more.trxId : undefined
}

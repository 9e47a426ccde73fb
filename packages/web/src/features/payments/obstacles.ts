import { Problem } from '@market/contract/problem'
import { texts } from '@market/contract/texts'
import { problemMessage } from '../../api/problem-message.ts'
import { serverNow } from '../../api/server-clock.ts'

/** Why a laptop can't be paid for now. */
export interface Obstacle {
  say: string
  /**
   * `waiting`: another buyer's hold, or too many holds of this buyer; `broken`: a failure that a retry may fix;
   * `final`: permanent.
   */
  kind: 'waiting' | 'broken' | 'final'
  /** There is no card form, so nothing to press either. */
  formless?: boolean
}

const payment = texts.payment
export const own: Obstacle = { say: payment.own, kind: 'final' }
const sold: Obstacle = { say: payment.sold, kind: 'final' }
const withdrawn: Obstacle = { say: payment.withdrawn, kind: 'final' }
export const noCards: Obstacle = { say: payment.noCards, kind: 'final', formless: true }
export const noCardField: Obstacle = { say: payment.scriptFailed, kind: 'broken', formless: true }

/** Maps the error of preparing the payment to an obstacle, with the page's own sentence where there is one. */
export function obstacleIn(error: unknown): Obstacle {
  const until = heldUntil(error)
  if (until !== undefined) return { say: payment.heldByOther(texts.forms.clock(until)), kind: 'waiting' }
  const code = error instanceof Problem ? error.code : undefined
  const limit = limitIn(error)
  if (limit !== undefined) return limit
  if (code === 'product-sold') return sold
  if (code === 'product-withdrawn') return withdrawn
  if (code === 'own-product') return own
  return { say: problemMessage(error), kind: code === 'paid-back-twice' ? 'final' : 'broken' }
}

const halfADay = 12 * 60 * 60_000

/**
 * Too many holds without a payment, and when the next is allowed: the time of day, with the date when that could be
 * tomorrow.
 */
function limitIn(error: unknown): Obstacle | undefined {
  if (!(error instanceof Problem) || error.more.retryAt === undefined) return undefined
  const { retryAt, times = 0 } = error.more
  const far = Date.parse(retryAt) - serverNow() > halfADay
  const moment = far ? texts.exact.dayAndClock(retryAt) : texts.forms.clock(retryAt)
  return {
    say: error.code === 'hold-paused' ? payment.paused(times, moment) : payment.tooMany(moment),
    kind: 'waiting',
  }
}

/** Whether the error refuses further holds until a moment that it names. */
export function isLimited(error: unknown): boolean {
  return error instanceof Problem && error.more.retryAt !== undefined
}

/** When the other buyer's hold ends, ISO 8601, if that is the error. */
export function heldUntil(error: unknown): string | undefined {
  return error instanceof Problem && error.code === 'product-held' ? error.more.heldUntil : undefined
}

/** The transaction id, if this very buyer has already bought the laptop. */
export function boughtWith(error: unknown): string | undefined {
  return error instanceof Problem && error.code === 'product-sold' ? error.more.trxId : undefined
}

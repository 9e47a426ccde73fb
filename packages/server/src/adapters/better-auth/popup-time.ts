import { setTimeout as pause } from 'node:timers/promises'
import { timeLimits } from '../../config/time-limits.ts'

/** The library's answer; null when its calls to the provider, which have no time limit, take too long. */
export async function inPopupTime<Answer>(
  answer: Promise<Answer>,
  time: number = timeLimits.signInProvider.popup,
): Promise<Answer | null> {
  const answered = new AbortController()
  const tooLate = pause(time, null, { signal: answered.signal }).catch(() => null)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    answered.abort()
  }
}

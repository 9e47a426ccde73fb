import { setTimeout as pause } from 'node:timers/promises'
import { timeLimits } from '../../time-limits.ts'

/** What the library answers, or null when its calls of the provider, on which it sets no limit, take too long. */
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

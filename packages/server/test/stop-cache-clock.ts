import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Stops the clock of the response cache for this file. `passCacheTime` moves it: after a second replies expire, after a
 * minute documents too.
 */
export function stopCacheClock(): { passCacheTime(milliseconds: number): void } {
  let now = performance.now()
  beforeAll(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
  afterAll(() => void vi.restoreAllMocks())
  return {
    passCacheTime(milliseconds) {
      now += milliseconds
    },
  }
}

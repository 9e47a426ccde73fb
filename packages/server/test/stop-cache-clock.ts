import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Stops the clock of the response cache for this file: its entries expire after five or ten seconds, on a busy machine
 * between the read that stores one and the read that is to find it.
 */
export function stopCacheClock(): void {
  beforeAll(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()))
  afterAll(() => void vi.restoreAllMocks())
}

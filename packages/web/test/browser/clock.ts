import { vi } from 'vitest'
import type { Locator } from 'vitest/browser'

const { setTimeout: later } = globalThis

/**
 * Advances the fake clock and lets responses arrive between its steps, of which each takes 15 ms. Polling matchers
 * advance it a little too, so a test of exact times reads them from `service.asked`.
 */
export async function passTime(milliseconds: number, step = 500): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, milliseconds - passed))
    await new Promise((resolve) => later(resolve, 0))
  }
}

/** Clicks without the browser's own mouse, for which a fake clock runs on: for seconds on a busy machine. */
export function clickAtOnce(locator: Locator): void {
  ;(locator.element() as HTMLElement).click()
}

/** Advances the fake clock until the condition is true; throws after one hour of it. */
export async function passTimeUntil(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 60 * 60_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error('It has not come about in an hour')
    await passTime(100)
  }
}

/** Seconds between consecutive requests, rounded to half seconds. */
export function gaps(moments: readonly { at: number }[]): number[] {
  return moments.slice(1).map(({ at }, n) => Math.round((at - (moments[n]?.at ?? 0)) / 500) / 2)
}

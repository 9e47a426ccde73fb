import { expect, test } from '../fixtures.ts'
import { bundlePart } from '../parts/bundle.ts'

let script: string
test.beforeAll(async () => {
  script = await bundlePart('toasts.tsx')
})

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00') })
  await page.setContent('<!doctype html><html lang="en"><title>Messages</title><body></body></html>')
  await page.addScriptTag({ type: 'module', content: script })
  await expect(page.getByRole('button', { name: 'blank' })).toBeVisible()
  await page.clock.pauseAt(new Date('2026-11-21T12:01:00'))
})

test('[TOAST-2] messages stay for four seconds, successes for two, loading until it is over', async ({ page }) => {
  const toast = (kind: string) => page.locator(`[data-kind="${kind}"]`)
  for (const [kind, seconds] of [
    ['blank', 4],
    ['error', 4],
    ['custom', 4],
    ['success', 2],
  ] as const) {
    await page.getByRole('button', { name: kind, exact: true }).dispatchEvent('click')
    await expect(toast(kind)).toBeVisible()
    await page.clock.runFor(seconds * 1000 - 100)
    await expect(toast(kind), `${kind} before ${seconds} s`).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast(kind), `${kind} after ${seconds} s`).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'loading', exact: true }).dispatchEvent('click')
  await page.clock.runFor(60 * 60_000)
  await expect(toast('loading')).toBeVisible()
})

test('[TOAST-1] at most twenty messages are there at once, the newest', async ({ page }) => {
  for (let n = 0; n < 25; n++) await page.getByRole('button', { name: 'error', exact: true }).dispatchEvent('click')
  await page.clock.runFor(100)
  const toasts = page.locator('[data-kind="error"]')
  await expect(toasts).toHaveCount(20)
  await expect(toasts.filter({ hasText: /^error 25$/ })).toHaveCount(1)
  await expect(toasts.filter({ hasText: /^error 5$/ })).toHaveCount(0)
})

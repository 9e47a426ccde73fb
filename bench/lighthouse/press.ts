import type { Page } from '@playwright/test'
import type { Browser } from './browser.ts'

/** A press on a page that has just been opened. */
interface Press {
  page: string
  /** Presses, and resolves when the press is answered. */
  act: (page: Page) => Promise<void>
}

export const presses: Press[] = [
  {
    page: 'search',
    async act(page) {
      await page.getByRole('button', { name: 'Filters' }).click({ timeout: 60_000 })
      await page.locator(':is(dialog, :popover-open)').getByRole('checkbox', { name: 'Lenovo' }).click()
      await page.waitForURL(/brand=Lenovo/, { waitUntil: 'commit' })
      await page
        .getByRole('heading', { level: 1, name: 'Used Lenovo laptops', includeHidden: true })
        .waitFor({ state: 'attached' })
    },
  },
  {
    page: 'laptop, signed in',
    async act(page) {
      await page.getByRole('button', { name: 'Book Now' }).first().click({ timeout: 60_000 })
      await page.getByRole('dialog').getByLabel('Phone number').waitFor()
    },
  },
]

/** Milliseconds from opening a page on a slow phone, its caches empty, to the answer of a press on what shows first. */
export async function timePress({ context }: Browser, address: string, act: Press['act']): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  const line = (1.6 * 1024 * 1024) / 8
  const speed = { latency: 150, downloadThroughput: line, uploadThroughput: line / 2 }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const since = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await act(page)
  const took = Math.round(performance.now() - since)
  await page.close()
  return took
}

import type { Page } from '@playwright/test'
import { demoBuyer } from '../accounts.ts'
import { hydrated, main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../people.ts'

const widths = [390, 1440]

/**
 * Collects, in each document, the names of elements that moved without an act of the user once its text had its font,
 * which on a busy machine may come late.
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    let hasFonts = Infinity
    addEventListener('load', () => {
      void document.fonts.ready.then(() => (hasFonts = performance.now()))
    })
    const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        if (entry.startTime > hasFonts) moved.push(...entry.sources.map(({ node }) => nameOf(node)))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}

for (const width of widths)
  test(`Home’s ‘Continue’ and ‘Back to results’ move nothing on ${width} px when they come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1400 })
    const moved = await watchShifts(page)
    await signIn(page, demoBuyer)
    await page.goto('/search')
    await hydrated(page)
    await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/laptop\//)
    const back = main(page).getByRole('link', { name: 'Back to results' })
    await expect(back).toBeVisible()
    await page.reload()
    await expect(back).toBeVisible()
    // The font of figures, which comes late, moves the first letter of right-aligned figures.
    expect((await moved()).filter((element) => !element.includes('font-mono'))).toEqual([])

    await page.goto('/')
    await expect(main(page).getByRole('region', { name: 'Continue' }).getByRole('listitem').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await moved()).toEqual([])
  })

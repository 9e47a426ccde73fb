import type { Page } from '@playwright/test'
import { demoBuyer } from '../accounts.ts'
import { main, open, reload } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../people.ts'
import { settle } from '../settle.ts'

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

/** The font of figures, which comes late, moves the first letter of right-aligned figures. */
const isNoFigure = (element: string) => !element.includes('font-mono')

test('Home’s ‘Continue’ and ‘Back to results’ move nothing when they come, on a phone and on a desk', async ({
  page,
}) => {
  const back = main(page).getByRole('link', { name: 'Back to results' })
  const moved = await watchShifts(page)
  await signIn(page, demoBuyer)
  await open(page, '/search?brand=Dell')
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/laptop\//)
  await expect(back).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1400 })
    await reload(page)
    await expect(back).toBeVisible()
    await settle(page)
    expect((await moved()).filter(isNoFigure), `a laptop’s page on ${width} px`).toEqual([])
  }
  await open(page, '/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1400 })
    await reload(page)
    await expect(main(page).getByRole('region', { name: 'Continue' }).getByRole('listitem').first()).toBeVisible()
    await settle(page)
    expect((await moved()).filter(isNoFigure), `Home on ${width} px`).toEqual([])
  }
})

test('a filter that is answered late, and more laptops, move nothing when they come', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const moved = await watchShifts(page)
    await open(page, '/search')
    const results = main(page).getByRole('region', { name: 'Laptops found' })
    const answered = Promise.withResolvers<undefined>()
    await page.route('**/api/search?**', async (route) => {
      await answered.promise
      await route.continue()
    })
    await main(page).getByLabel('Sort by').selectOption('price-up')
    await expect(results).toHaveAttribute('aria-busy', 'true')
    await settle(page)
    const before = (await moved()).length
    answered.resolve(undefined)
    await expect(results).toHaveAttribute('aria-busy', 'false')
    await settle(page)
    expect((await moved()).slice(before), `on ${width} px`).toEqual([])
  }
})

import type { Page, Route } from '@playwright/test'

/** Delays every script of the client until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let released = false
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (released) await route.continue()
    else held.push(route)
  })
  return async () => {
    released = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

import type { Page } from '@playwright/test'
import { signIn } from '../people.ts'
import type { Screen } from '../screens/screen.ts'
import { settle } from '../settle.ts'
import { devices, type Theme, type Width } from './looks.ts'
import { showTheme } from './show-theme.ts'
import type { Studio } from './studio.ts'

export interface Asked {
  screen: Screen
  width: Width
  themes: readonly Theme[]
  /** Device pixels for one CSS pixel. */
  density?: number
}

/** Opens a screen in a browser of its own, as its user, and calls `look` in each theme once it is complete and still. */
export async function showScreen(
  { browser, stage }: Studio,
  asked: Asked,
  look: (page: Page, theme: Theme) => Promise<void>,
): Promise<void> {
  const {
    screen: { by, open, complete },
    width,
    themes,
    density = 1,
  } = asked
  const context = await browser.newContext({
    ...devices[width],
    deviceScaleFactor: density,
    baseURL: stage.market.url,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    reducedMotion: 'reduce',
    // A service worker's requests would bypass the screen's routes.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    if (by) await signIn(page, by(stage))
    await open(page, stage)
    for (const theme of themes) {
      await complete(page)
      await showTheme(page, theme)
      await complete(page)
      await page.evaluate(() => {
        for (const picture of document.images) picture.loading = 'eager'
      })
      await settle(page)
      await look(page, theme)
    }
  } finally {
    await context.close()
  }
}

import type { Page } from '@playwright/test'
import { hydrated } from '../acts.ts'
import type { Theme } from './looks.ts'

/** As a person would; what lies above the page or the phone's menu keeps the button from a finger, not from a script. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  // Before the script runs, the press is held and would change the theme back later.
  await hydrated(page)
  await page.evaluate((theme) => {
    if (document.body.dataset['theme'] === theme) return
    const toggle = [...document.querySelectorAll('button')].find((button) =>
      `${button.ariaLabel} ${button.textContent}`.includes(`Switch to ${theme} theme`),
    )
    toggle?.click()
    document.body.dataset['theme'] = document.documentElement.dataset['theme'] = theme
  }, theme)
}

import type { Page } from '@playwright/test'
import type { Theme } from './looks.ts'

/** As a person would; what lies above the page or the phone's menu keeps the button from a finger, not from a script. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  // Before the script runs, the press is held and would change the theme back later.
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-waiting'))
  await page.evaluate((theme) => {
    if (document.body.dataset['theme'] === theme) return
    const toggle = [...document.querySelectorAll('button')].find((button) =>
      `${button.ariaLabel} ${button.textContent}`.includes(`Switch to ${theme} theme`),
    )
    toggle?.click()
    document.body.dataset['theme'] = document.documentElement.dataset['theme'] = theme
  }, theme)
}

/** Waits until nothing on the page changes any more: fonts, pictures, motion. Hides the caret. */
export async function settle(page: Page): Promise<void> {
  // The font of figures loads after the first paint.
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => /^\W?Geist Mono\W?$/.test(family)))
  await page.evaluate(async () => {
    document.documentElement.style.caretColor = 'transparent'
    const pictures = [...document.querySelectorAll('img')]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  })
}

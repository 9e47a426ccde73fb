import type { Page } from '@playwright/test'

/** Waits until nothing on the page changes any more: fonts, pictures that are not lazy, motion. Hides the caret. */
export async function settle(page: Page): Promise<void> {
  // The font of figures loads after the first paint.
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => /^\W?Geist Mono\W?$/.test(family)))
  await page.evaluate(async () => {
    document.documentElement.style.caretColor = 'transparent'
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
  })
}

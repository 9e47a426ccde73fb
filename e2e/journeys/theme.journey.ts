import type { Page } from '@playwright/test'
import { open, reload } from '../acts.ts'
import { expect, test } from '../fixtures.ts'

declare global {
  interface Window {
    themesShown: (string | undefined)[]
  }
}

/** Records the theme of every frame from the first on. */
async function noteThemes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.themesShown = []
    const note = () => {
      if (document.getElementById('root')) window.themesShown.push(document.body.dataset['theme'])
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
}

test('[NAV-4] [AUTH-17] the theme is dark until the user chooses light, and the choice stays without a flash', async ({
  page,
}) => {
  await noteThemes(page)
  await open(page, '/')
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('heading', { name: 'Buye & Sale Laptops' })).toBeVisible()
  const dark = await body.evaluate((element) => getComputedStyle(element).backgroundColor)

  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(body).toHaveAttribute('data-theme', 'light')
  const light = await body.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(light).not.toBe(dark)

  await reload(page)
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  expect(new Set(await page.evaluate(() => window.themesShown))).toEqual(new Set(['light']))
  expect(await body.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(light)

  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(body).toHaveAttribute('data-theme', 'dark')
  await open(page, '/login')
  await expect(body).toHaveAttribute('data-theme', 'dark')
})

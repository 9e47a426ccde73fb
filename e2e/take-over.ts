import { expect, test } from './fixtures.ts'
import { holdScripts } from './held-scripts.ts'

const browsers = [
  { language: 'en', theme: 'dark', timezoneId: 'Asia/Dhaka' },
  { language: 'en-GB', theme: 'light', timezoneId: 'Pacific/Auckland' },
  { language: 'bn', theme: 'light', timezoneId: 'America/Los_Angeles' },
] as const

/** Declares the journey with this many of six pages in each language, from page number `from` on. Two in each are every page once. */
export function describeTakeOver(pages: number, from: number): void {
  test('the browser takes over the document’s elements, in every language, theme and time zone', async ({
    browser,
    market,
    complaints,
  }) => {
    const { respons } = (await (await fetch(`${market.url}/api/search`)).json()) as { respons: { _id: string }[] }
    const addresses = ['/', '/search?brand=Dell', `/laptop/${respons[0]?._id}`, '/servicelist', '/blog', '/login']
    for (const [n, { language, theme, timezoneId }] of browsers.entries()) {
      const context = await browser.newContext({
        timezoneId,
        baseURL: market.url,
        storageState: {
          cookies: [],
          origins: [{ origin: market.url, localStorage: [{ name: 'theme', value: theme }] }],
        },
      })
      complaints.watch(context)
      await context.addCookies([{ name: 'language', value: language, url: market.url }])
      const page = await context.newPage()
      for (let at = 0; at < pages; at++) {
        const address = addresses[(from + n * pages + at) % addresses.length] ?? '/'
        const release = await holdScripts(page)
        await page.goto(address)
        await page.locator('h1').evaluate((heading) => heading.setAttribute('data-of-the-document', ''))
        const toggle = page.locator('header button[title]')
        // Of the last page's press, or at first of the storage.
        const before = await page.locator('body').getAttribute('data-theme')
        await toggle.click()
        await release()
        await expect(page.locator('body'), address).toHaveAttribute('data-theme', before === 'dark' ? 'light' : 'dark')
        await expect(page.locator('h1'), address).toHaveAttribute('data-of-the-document', '')
        await page.unrouteAll()
      }
      await context.close()
    }
  })
}

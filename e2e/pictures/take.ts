import type { LaunchOptions } from '@playwright/test'
import path from 'node:path'
import { showTheme } from '../accessibility.ts'
import { openPage, pageNames } from '../every-page.ts'
import { test as base } from '../fixtures.ts'
import { settle } from '../settle.ts'
import { devices, docPictures, themes, widths } from './looks.ts'

const root = path.resolve(import.meta.dirname, '../..')
const forDocs = process.env['DOCS'] === '1'

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    // A desktop's pictures show the scrollbars that its users see.
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

const everyPage = pageNames.flatMap((name) =>
  widths.flatMap((width) => themes.map((theme) => [`${width}-${theme}/${name}`, name, width, theme] as const)),
)
for (const [file, name, width, theme] of forDocs ? docPictures : everyPage)
  test(`${name}, ${width} px, ${theme}`, async ({ browser, market, stage }) => {
    const context = await browser.newContext({
      ...devices[width],
      deviceScaleFactor: forDocs && width === 390 ? 2 : 1,
      baseURL: market.url,
      locale: 'en-GB',
      timezoneId: 'Asia/Dhaka',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await openPage(page, name, stage)
    await showTheme(page, theme)
    await page.evaluate(() => {
      for (const picture of document.images) picture.loading = 'eager'
    })
    await settle(page)
    // Down to 2,400 px: further rows of a list show nothing new.
    const whole = { fullPage: true, clip: { x: 0, y: 0, width, height: 2400 } }
    if (forDocs)
      await page.screenshot({ path: path.join(root, 'docs/pictures', `${file}.webp`), type: 'webp', quality: 80 })
    else await page.screenshot({ path: path.join(root, 'screens', `${file}.png`), ...whole })
    await context.close()
  })

import type { PageName } from '@market/contract/pages'
import { chromium, type Browser, type PageScreenshotOptions } from '@playwright/test'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { showTheme } from '../accessibility.ts'
import { chromiumArgs, findChromium } from '../chromium.ts'
import { openPage, pageNames, setStage, type Stage } from '../every-page.ts'
import { startMarket, type Market } from '../market.ts'
import { makeRunFolder, removeRunFolder } from '../run-folder.ts'
import { settle } from '../settle.ts'
import { devices, docPictures, themes, widths, type Theme, type Width } from './looks.ts'

/** Takes a picture of every page into screens/, or, with --docs, the documentation's into docs/pictures/. */

interface SearchFilters {
  name: PageName
  width: Width
  theme: Theme
  to: PageScreenshotOptions
}

const root = path.resolve(import.meta.dirname, '../..')
const asked = process.argv.slice(2)
if (asked.some((word) => word !== '--docs')) {
  console.error('Usage: npm run pictures [-- --docs]')
  process.exit(2)
}
const forDocs = asked.includes('--docs')
const folder = await makeRunFolder()
let [browser, market]: [Browser?, Market?] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void browser?.close())
try {
  const { executablePath, env } = await findChromium(folder)
  browser = await chromium.launch({
    executablePath,
    args: chromiumArgs,
    // A desktop's pictures show the scrollbars that its users see.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    env: { ...process.env, ...env } as Record<string, string>,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  market = await startMarket({ demo: true, within: folder })
  const stage = await setStage(market)
  if (!forDocs) await rm(path.join(root, 'screens'), { recursive: true, force: true })
  for (const wanted of forDocs ? ofDocs() : ofAll()) await take(browser, market.url, stage, wanted)
} finally {
  await browser?.close()
  await market?.stop()
  await removeRunFolder(folder)
}

/** Down to 2,400 px: further rows of a list show nothing new. */
function ofAll(): SearchFilters[] {
  const all = pageNames.flatMap((name) => widths.flatMap((width) => themes.map((theme) => ({ name, width, theme }))))
  return all.map((one) => {
    const file = path.join(root, 'screens', `${one.width}-${one.theme}`, `${one.name}.png`)
    return { ...one, to: { path: file, fullPage: true, clip: { x: 0, y: 0, width: one.width, height: 2400 } } }
  })
}

function ofDocs(): SearchFilters[] {
  return docPictures.map(([file, name, width, theme]) => {
    const to = { path: path.join(root, 'docs/pictures', `${file}.webp`), type: 'webp', quality: 80 } as const
    return { name, width, theme, to }
  })
}

async function take(
  browser: Browser,
  baseURL: string,
  stage: Stage,
  { name, width, theme, to }: SearchFilters,
): Promise<void> {
  const context = await browser.newContext({
    ...devices[width],
    deviceScaleFactor: forDocs && width === 390 ? 2 : 1,
    baseURL,
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
  await page.screenshot(to)
  console.log(to.path)
  await context.close()
}

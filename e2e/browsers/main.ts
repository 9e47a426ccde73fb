import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startMarket, type Market } from '../market.ts'
import { makeRunFolder, removeRunFolder } from '../run-folder.ts'
import type { Brand, Browser } from './browser.ts'
import { stepsToBuy } from './buy.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** npm run test:browsers: buys a laptop in the system's Firefox and WebKit, with pictures in screens/browsers/. */

const pictures = path.resolve(import.meta.dirname, '../../screens/browsers')
const brands = [
  { brand: firefox, search: 'XPS' },
  { brand: webkit, search: 'Latitude' },
]
const present = brands.filter(({ brand }) => brand.isInstalled())
for (const { brand } of brands)
  if (!brand.isInstalled()) console.log(`skipped: ${brand.name} (apt-get install ${brand.packages.join(' ')})`)
if (present.length > 0)
  await inMarket(async (market, folder) => {
    for (const { brand, search } of present) await check(brand, search, market, folder)
  })

async function inMarket(work: (market: Market, folder: string) => Promise<void>): Promise<void> {
  const folder = await makeRunFolder()
  let market: Market | undefined
  try {
    market = await startMarket({ demo: true, within: folder })
    await work(market, folder)
  } finally {
    await market?.stop()
    await removeRunFolder(folder)
  }
}

/** Prints how far it came; a failure is the command's. */
async function check(brand: Brand, search: string, market: Market, within: string): Promise<void> {
  const [home, shown] = [path.join(within, brand.name), path.join(pictures, brand.name)]
  await mkdir(home)
  await rm(shown, { recursive: true, force: true })
  await mkdir(shown, { recursive: true })
  let at = 'start'
  let browser: Browser | undefined
  try {
    browser = await brand.start(home)
    await browser.resize(1440, 900)
    for (const [name, take] of stepsToBuy(browser, market.url, search)) {
      at = name
      await take()
      await writeFile(path.join(shown, `${name}.png`), await browser.takePicture())
    }
    console.log(`passed: ${brand.name}, pictures in screens/browsers/${brand.name}`)
  } catch (error) {
    console.error(`failed: ${brand.name} at '${at}':`, error)
    const last = await browser?.takePicture().catch(() => undefined)
    if (last) await writeFile(path.join(shown, 'failed.png'), last)
    process.exitCode = 1
  } finally {
    await browser?.close()
  }
}

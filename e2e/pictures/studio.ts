import { chromium, type Browser } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromiumArgs, findChromium } from '../chromium.ts'
import { startMarket, type Market } from '../market.ts'
import { makeRunFolder, removeRunFolder } from '../run-folder.ts'
import { setStage, type Stage } from '../screens/stage.ts'

/** A browser and a demo market. */
export interface Studio {
  browser: Browser
  stage: Stage
}

/** Starts both, runs `work` and stops both, also when it fails or is aborted. */
export async function inStudio(stop: AbortSignal, work: (studio: Studio) => Promise<void>): Promise<void> {
  const folder = await makeRunFolder()
  let [browser, market]: [Browser?, Market?] = []
  // Aborts whatever runs in the browser.
  stop.addEventListener('abort', () => void browser?.close())
  try {
    browser = await startBrowser(folder)
    market = await startMarket({ demo: true, within: folder })
    stop.throwIfAborted()
    const page = await browser.newPage({ baseURL: market.url })
    const stage = await setStage(market, page)
    await page.close()
    await work({ browser, stage })
  } finally {
    await browser?.close()
    await market?.stop()
    await removeRunFolder(folder)
  }
}

async function startBrowser(folder: string): Promise<Browser> {
  const browserFolder = path.join(folder, 'chromium')
  await mkdir(browserFolder)
  const { executablePath, env } = await findChromium(browserFolder)
  return chromium.launch({
    executablePath,
    args: chromiumArgs,
    // A desktop's pictures show the scrollbars that its users see.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    env: { ...process.env, ...env } as Record<string, string>,
    // The caller stops it, after what uses it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

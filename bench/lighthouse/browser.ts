import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../e2e/chromium.ts'
import { freePort } from '../product/start-product.ts'

/** A browser that both Playwright and Lighthouse drive. */
export interface Browser {
  context: BrowserContext
  /** The debugging port, for Lighthouse. */
  port: number
  close(): Promise<void>
}

/** Opens the journeys' Chromium with a new profile `within` a folder, in the size of Lighthouse's phone. */
export async function openBrowser(within: string, name: string): Promise<Browser> {
  const folder = path.join(within, name)
  await mkdir(folder, { recursive: true })
  const { executablePath, env } = await findChromium(folder)
  const port = await freePort()
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath,
    env: { ...process.env, ...env },
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    viewport: { width: 412, height: 823 },
    isMobile: true,
  })
  return { context, port, close: () => context.close() }
}

/** Signs in with the form. */
export async function signIn({ context }: Browser, url: string, email: string, password: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(`${url}/`)
  await page.close()
}

/** The loaded page's HTML without scripts and what fetches them. Styles that were loaded late are at its end. */
export async function takeMarkup({ context }: Browser, address: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const sent = await (await fetch(address)).text()
  await page.evaluate((sent) => {
    for (const one of document.querySelectorAll('script, noscript, link[rel=modulepreload], link[as=script]'))
      one.remove()
    for (const one of document.querySelectorAll('link[rel=stylesheet]'))
      if (!sent.includes(one.getAttribute('href') ?? '')) document.body.append(one)
  }, sent)
  const markup = await page.content()
  await page.close()
  return markup
}

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { themes, widths } from '../pictures/looks.ts'
import type { Browser } from './browser.ts'

const pages = {
  home: '/',
  search: '/search?q=dell',
  signup: '/signup',
  orders: '/dashboard/myorders',
  profile: '/profile',
}

/** Takes pictures of some pages, each theme at each width. */
export async function takePictures(browser: Browser, url: string, folder: string): Promise<void> {
  for (const width of widths) {
    await browser.resize(width, 900)
    for (const [name, address] of Object.entries(pages)) {
      await browser.goTo(url + address)
      for (const theme of themes) {
        await browser.evaluate(`(${settleIn})('${theme}')`)
        await writeFile(path.join(folder, `${name}-${width}-${theme}.png`), await browser.takePicture())
      }
    }
  }
}

/** Runs in the page. */
async function settleIn(theme: string): Promise<string> {
  document.body.dataset['theme'] = document.documentElement.dataset['theme'] = theme
  for (let tries = 50; tries > 0 && document.querySelector('main .skeleton') !== null; tries--)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const visible = [...document.querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy')
  await Promise.allSettled(visible.map((picture) => picture.decode()))
  await Promise.allSettled([...document.fonts].map((font) => font.load()))
  await new Promise((resolve) => setTimeout(resolve, 300))
  return theme
}

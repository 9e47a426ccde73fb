import type { Browser } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { themes, widths, type Theme, type Width } from './looks.ts'
import type { Picture } from './take-all.ts'

interface Sheet {
  width: Width
  theme: Theme
  name: string
  pictures: Picture[]
}

/** How many stand on one sheet, so that it is no longer than wide, and how they are cut. */
const layouts = {
  390: { columns: 8, rows: 3, shape: '390 / 844' },
  768: { columns: 6, rows: 3, shape: '768 / 1024' },
  1440: { columns: 4, rows: 4, shape: '1440 / 1200' },
} as const satisfies Record<Width, object>

/** Arranges the pictures: `index.html` with all of them, and its sections as `sheet-*.png`. Returns the sheets' files. */
export async function layOut(browser: Browser, folder: string, pictures: readonly Picture[]): Promise<string[]> {
  const sheets = widths.flatMap((width) =>
    themes.flatMap((theme) => {
      const { columns, rows } = layouts[width]
      const those = pictures.filter((picture) => picture.width === width && picture.theme === theme)
      return inPortions(those, columns * rows).map((pictures, n) => ({
        width,
        theme,
        pictures,
        name: `sheet-${width}-${theme}-${n + 1}`,
      }))
    }),
  )
  const index = path.join(folder, 'index.html')
  await writeFile(index, writePage(sheets))
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(pathToFileURL(index).href)
  for (const { name } of sheets) {
    const section = page.locator(`#${name}`)
    await section.evaluate(async (element) => {
      const pictures = [...element.querySelectorAll('img')]
      for (const picture of pictures) picture.loading = 'eager'
      await Promise.all(pictures.map((picture) => picture.decode()))
    })
    await section.screenshot({ path: path.join(folder, `${name}.png`) })
    // A browser cannot hold hundreds of large pictures at once.
    await section.evaluate((element) => element.remove())
  }
  await page.close()
  return sheets.map(({ name }) => `${name}.png`)
}

function inPortions<Thing>(things: readonly Thing[], size: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, n) => things.slice(n * size, (n + 1) * size))
}

function writePage(sheets: readonly Sheet[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>
  body { margin: 0; background: #777; color: #fff; font: 13px/1.3 sans-serif }
  section { display: grid; gap: 12px; padding: 12px }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 16px }
  figure { margin: 0; min-width: 0 }
  a { display: block; overflow: hidden; background: #666 }
  img { display: block; width: 100% }
  figcaption { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; padding-top: 2px }
</style>
${sheets.map(writeSheet).join('\n')}</html>`
}

function writeSheet({ width, theme, name, pictures }: Sheet): string {
  const { columns, shape } = layouts[width]
  const figures = pictures.map(
    ({ name, file }) =>
      `<figure><a href="${file}" style="aspect-ratio: ${shape}"><img src="${file}" loading="lazy" alt="${name}"></a><figcaption>${name}</figcaption></figure>`,
  )
  return `<section id="${name}" style="grid-template-columns: repeat(${columns}, 1fr)"><h2>${width} px, ${theme}</h2>${figures.join('')}</section>`
}

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { everyScreen } from '../screens/every-screen.ts'
import { readmePictures } from './readme-pictures.ts'
import { showScreen } from './show-screen.ts'
import type { Studio } from './studio.ts'

/** Takes the documentation's screenshots again and deletes other files of the folder. Returns their size in bytes. */
export async function renewReadme(studio: Studio, folder: string, stop: AbortSignal): Promise<number> {
  await mkdir(folder, { recursive: true })
  let bytes = 0
  for (const { file, screen: name, width, theme } of readmePictures) {
    stop.throwIfAborted()
    const screen = everyScreen.find((one) => one.name === name)
    if (screen === undefined) throw new Error(`There is no screen ${name}`)
    const place = path.join(folder, file)
    await showScreen(studio, { screen, width, themes: [theme], density: width === 390 ? 2 : 1 }, async (page) => {
      await page.screenshot({ path: place, type: 'webp', quality: 80 })
    })
    const { size } = await stat(place)
    bytes += size
    console.log(`${file}: ${Math.round(size / 1000)} KB`)
  }
  const named = readmePictures.map(({ file }) => file)
  for (const file of await readdir(folder)) if (!named.includes(file)) await rm(path.join(folder, file))
  return bytes
}

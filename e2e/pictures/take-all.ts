import path from 'node:path'
import { everyScreen } from '../screens/every-screen.ts'
import { liesAbove, type Screen } from '../screens/screen.ts'
import { themes, widths, type Theme, type Width } from './looks.ts'
import { showScreen } from './show-screen.ts'
import type { Studio } from './studio.ts'

export interface Picture {
  name: string
  width: Width
  theme: Theme
  /** Below the folder of pictures. */
  file: string
}

/** The maximal height in pixels: further rows of a list show nothing new. */
const longest = 2400

/** Takes every screen at each width and in each theme. A screen that fails is reported and left out. */
export async function takeAll(
  studio: Studio,
  folder: string,
  stop: AbortSignal,
): Promise<{ pictures: Picture[]; failures: string[] }> {
  const pictures: Picture[] = []
  const failures: string[] = []
  for (const screen of everyScreen) {
    for (const width of screen.phone ? ([390] as const) : widths) {
      stop.throwIfAborted()
      try {
        pictures.push(...(await takeScreen(studio, folder, screen, width)))
      } catch (error) {
        failures.push(`${screen.name} at ${width} px: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    console.log(screen.name)
  }
  return { pictures, failures }
}

async function takeScreen(studio: Studio, folder: string, screen: Screen, width: Width): Promise<Picture[]> {
  const { name } = screen
  const pictures: Picture[] = []
  await showScreen(studio, { screen, width, themes }, async (page, theme) => {
    const file = `${width}-${theme}/${fileName(name)}.png`
    const clip = { x: 0, y: 0, width, height: longest }
    await page.screenshot({ path: path.join(folder, file), ...(!liesAbove(screen) && { fullPage: true, clip }) })
    pictures.push({ name, width, theme, file })
  })
  return pictures
}

const fileName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { findChromium, type Chromium } from './chromium.ts'
import { results } from './playwright.config.ts'
import { makeRunFolder, removeDead, removeRunFolder } from './run-folder.ts'

/** What the workers are told of their surroundings. */
interface Surroundings {
  chromium: Chromium
  /** Where they may leave what they need. */
  folder: string
}

const variable = 'E2E_SURROUNDINGS'

export function readSurroundings(): Surroundings {
  return JSON.parse(process.env[variable] ?? '{}') as Surroundings
}

/** Finds the browser once for all workers; resolves to what cleans up after the run. */
export default async function prepare(): Promise<() => Promise<void>> {
  // Playwright cleans up after SIGINT alone.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
  await removeDead(results, Number)
  const folder = await makeRunFolder()
  const remove = () => removeRunFolder(folder)
  try {
    const browserFolder = path.join(folder, 'chromium')
    await mkdir(browserFolder)
    process.env[variable] = JSON.stringify({
      chromium: await findChromium(browserFolder),
      folder,
    } satisfies Surroundings)
    return remove
  } catch (error) {
    await remove()
    // One line says what to do; where it was thrown would only hide it.
    if (error instanceof Error) error.stack = `Error: ${error.message}`
    throw error
  }
}

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { findChromium, type Chromium } from './chromium.ts'
import { results } from './playwright.config.ts'
import { makeRunFolder, removeDead, removeRunFolder } from './run-folder.ts'

/** What the global setup passes to the workers. */
interface Surroundings {
  chromium: Chromium
  /** For the workers' temporary files. */
  folder: string
}

const variable = 'E2E_SURROUNDINGS'

export function readSurroundings(): Surroundings {
  return JSON.parse(process.env[variable] ?? '{}') as Surroundings
}

/** Finds the browser once for all workers; resolves to the teardown. */
export default async function prepare(): Promise<() => Promise<void>> {
  // Playwright only cleans up after SIGINT.
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
    // The message says what to do; a stack trace would hide it.
    if (error instanceof Error) error.stack = `Error: ${error.message}`
    throw error
  }
}

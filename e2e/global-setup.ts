import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.ts'
import { results } from './playwright.config.ts'

/** What the workers are told of the browser, as JSON. */
export const browserVariable = 'E2E_BROWSER'

/** Finds the browser once for all workers; resolves to what cleans up after the run. */
export default async function prepare(): Promise<() => Promise<void>> {
  await removeEarlierResults()
  const folder = await mkdtemp(path.join(tmpdir(), 'market-chromium-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    process.env[browserVariable] = JSON.stringify(await findChromium(folder))
    return remove
  } catch (error) {
    await remove()
    // One line says what to do; where it was thrown would only hide it.
    if (error instanceof Error) error.stack = `Error: ${error.message}`
    throw error
  }
}

/** Each run writes into a folder named after its process, so that runs side by side do not clear each other's. */
async function removeEarlierResults(): Promise<void> {
  const runs = await readdir(results).catch(() => [])
  await Promise.all(runs.filter((run) => !isRunning(Number(run))).map((run) => rm(path.join(results, run), { recursive: true, force: true })))
}

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0)
  } catch {
    return false
  }
}

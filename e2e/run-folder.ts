import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryFolder } from '../tests/memory-folder.ts'

const parent = memoryFolder ?? tmpdir()
const prefix = 'market-e2e-'
/** In a market's folder: the pid of the launcher, which outlives the market's other processes. */
export const launcherFile = 'launcher.pid'

/** Creates the folder of a run: the browser's files and its markets. Its name contains the run's pid. */
export async function makeRunFolder(): Promise<string> {
  await removeDead(parent, (name) =>
    name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN,
  )
  return mkdtemp(path.join(parent, `${prefix}${process.pid}-`))
}

/** Deletes it. The markets of an interrupted run need a moment to end. */
export async function removeRunFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const launcher = Number(await readFile(path.join(folder, name, launcherFile), 'utf8').catch(() => undefined))
    for (let attempts = 200; attempts > 0 && isRunning(launcher); attempts--) await wait(100)
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Deletes what killed runs have left in a folder; `pidOf` reads the pid from a name, NaN for none. */
export async function removeDead(folder: string, pidOf: (name: string) => number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = pidOf(name)
    if (Number.isInteger(pid) && !isRunning(pid)) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

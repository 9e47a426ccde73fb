import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const prefix = 'market-e2e-'
/** In a market's folder: the process that started it and outlives all of its others. */
export const launcherFile = 'launcher.pid'

/** A folder for all that a run needs lying about: the browser's files and its markets. Carries the run's process in its name. */
export async function makeRunFolder(): Promise<string> {
  await removeDead(tmpdir(), (name) =>
    name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN,
  )
  return mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
}

/** Takes it away. A run that was interrupted leaves its markets to end by themselves, which takes a moment. */
export async function removeRunFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const launcher = Number(await readFile(path.join(folder, name, launcherFile), 'utf8').catch(() => undefined))
    for (let patience = 200; patience > 0 && isRunning(launcher); patience--) await wait(100)
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Takes away what runs that were killed have left in a folder; `pidOf` tells from a name whose it is; NaN is nobody's. */
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

import { readFile, readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { pidIsAlive } from './processes.ts'

/**
 * Stops a PostgreSQL that outlived the server which started it. We hold the folder's lock, so nobody uses it; a fresh one
 * has today's settings and ends with us, which an adopted one would not.
 */
export async function stopOrphan(dir: string, log: Log): Promise<void> {
  const data = path.join(dir, 'data')
  const pidFile = path.join(data, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  if (!(await isPostgresOf(pid, data))) {
    // The number has gone to some other program since (common in containers); PostgreSQL would refuse to start over it.
    if (pidIsAlive(pid)) await rm(pidFile, { force: true })
    return
  }
  log.info({ pid }, 'stopping a PostgreSQL that a killed server left behind')
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await endProcess(pid, signal, () => isPostgresOf(pid, data))) return
  }
  throw new StartupError(
    `An earlier PostgreSQL (process ${pid}) still uses ${data} and does not stop: end it and start again.`,
  )
}

async function isPostgresOf(pid: number, data: string): Promise<boolean> {
  try {
    if (!pidIsAlive(pid)) return false
    const program = (await readlink(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    return path.basename(program) === 'postgres' && words.includes(data)
  } catch {
    return false
  }
}

async function endProcess(pid: number, signal: NodeJS.Signals, lives: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = Date.now() + 20_000
  try {
    process.kill(pid, signal)
  } catch {
    return !(await lives())
  }
  while (await lives()) {
    if (Date.now() > giveUpAt) return false
    await pause(10)
  }
  return true
}

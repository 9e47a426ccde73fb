import { readFile, readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { pidIsAlive } from './processes.ts'

/**
 * Stops a PostgreSQL whose server was killed. Requires the folder's lock. A new one is started instead of adopting it,
 * with the current settings and as a child of this process.
 */
export async function stopOrphan(dir: string, log: Log): Promise<void> {
  const data = path.join(dir, 'data')
  const pidFile = path.join(data, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  if (!(await isPostgresOf(pid, data))) {
    // The pid was reused by another program (common in containers); PostgreSQL would refuse to start.
    if (pidIsAlive(pid)) await rm(pidFile, { force: true })
    return
  }
  log.info({ pid }, 'stopping the PostgreSQL of a killed server')
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await endProcess(pid, signal, () => isPostgresOf(pid, data))) return
  }
  throw new StartupError(
    `An earlier PostgreSQL (process ${pid}) still uses ${data} and does not stop: kill it and start again.`,
  )
}

async function isPostgresOf(pid: number, data: string): Promise<boolean> {
  try {
    if (!pidIsAlive(pid)) return false
    const program = (await readlink(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    return path.basename(program) === 'postgres' && args.includes(data)
  } catch {
    return false
  }
}

async function endProcess(pid: number, signal: NodeJS.Signals, isRunning: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + 20_000
  try {
    process.kill(pid, signal)
  } catch {
    return !(await isRunning())
  }
  while (await isRunning()) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}

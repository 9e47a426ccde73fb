import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { isAlive, markProcess, type ProcessMark } from './processes.ts'

/**
 * Locks the folder with `server.lock`, which holds this process's id. A lock of a process that has ended is replaced.
 * @returns a function that releases the lock
 * @throws StartupError while a running process holds it
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const file = path.join(dir, 'server.lock')
  const releaseGuard = await acquireGuard(dir)
  try {
    const holder = await readHolder(file)
    if (holder !== undefined && isAlive(holder)) {
      throw new StartupError(
        `The data folder ${dir} is in use by another server (process ${holder.pid}): stop that one, or set DATA_DIR to another folder.`,
      )
    }
    await replaceFile(file, JSON.stringify(markProcess(process.pid)))
  } finally {
    releaseGuard()
  }
  return () => rm(file, { force: true })
}

async function readHolder(file: string): Promise<ProcessMark | undefined> {
  try {
    const mark: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isMark(mark) ? mark : undefined
  } catch {
    return undefined
  }
}

function isMark(value: unknown): value is ProcessMark {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'started' in value &&
    typeof value.started === 'string'
  )
}

async function replaceFile(file: string, text: string): Promise<void> {
  const folder = await mkdtemp(`${file}.`)
  await writeFile(path.join(folder, 'new'), text, { mode: 0o600 })
  await rename(path.join(folder, 'new'), file)
  await rm(folder, { recursive: true })
}

// Serializes checking and replacing the lock file. An abstract Unix socket has one owner, and the kernel frees it when
// the process ends, so that it can't become stale.
async function acquireGuard(dir: string): Promise<() => void> {
  const { dev, ino } = await stat(dir)
  const name = `\0market-database-${dev}-${ino}`
  for (let attempt = 0; attempt < 250; attempt++) {
    const guard = await listenOn(name)
    if (guard !== 'taken') return () => void guard?.close()
    await pause(20)
  }
  throw new StartupError(`The data folder ${dir} is being opened by another server: try again.`)
}

/** Undefined where the kernel has no abstract sockets. */
function listenOn(name: string): Promise<net.Server | 'taken' | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer((socket) => socket.destroy())
    server.on('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE' ? 'taken' : undefined))
    server.listen({ path: name }, () => resolve(server))
  })
}

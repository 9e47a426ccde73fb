import { lstat, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { giveFolder } from './folder.ts'
import type { RunAs } from './run-as.ts'

// The kernel allows 107 bytes.
const longestPath = 100
const socketName = '.s.PGSQL.5432'
const prefix = '/tmp/market-db-'

/**
 * A folder for the server's socket that only the server's account can enter: `run` under the data folder, or, where that
 * path is too long for a socket, a folder in /tmp that `run` then points to.
 */
export async function makeSocketFolder(dir: string, way: RunAs): Promise<string> {
  const run = path.join(dir, 'run')
  await removeSocketFolder(dir)
  if (Buffer.byteLength(path.join(run, socketName)) <= longestPath) {
    await mkdir(run, { mode: 0o700 })
    await giveFolder(run, way.owner)
    return run
  }
  const elsewhere = await mkdtemp(prefix)
  await giveFolder(elsewhere, way.owner)
  await symlink(elsewhere, run)
  return elsewhere
}

/** Removes it, also one that a killed server left. */
export async function removeSocketFolder(dir: string): Promise<void> {
  const run = path.join(dir, 'run')
  const target = await findSocketFolder(dir)
  if (target?.startsWith(prefix) === true) await rm(target, { recursive: true, force: true })
  await rm(run, { recursive: true, force: true })
}

/** Where a server of this folder has its socket, whether it runs or not; undefined before the first start. */
export async function findSocketFolder(dir: string): Promise<string | undefined> {
  const run = path.join(dir, 'run')
  const found = await lstat(run).catch(() => undefined)
  return found?.isSymbolicLink() === true ? readlink(run) : found && run
}

/**
 * Process numbers mean nothing across containers that share a folder, but a socket on it answers all the same. One that
 * was being started when its server was killed has no number yet, and answers until it has noticed.
 * @throws StartupError when one goes on answering for `patience` milliseconds
 */
export async function refuseAnsweringServer(dir: string, patience = 5_000): Promise<void> {
  const folder = await findSocketFolder(dir)
  if (folder !== undefined && (await goesOnAnswering(path.join(folder, socketName), patience))) {
    throw new StartupError(
      `The data folder ${dir} is in use by a PostgreSQL of another container: stop that one, or set DATA_DIR to another folder.`,
    )
  }
}

async function goesOnAnswering(socket: string, patience: number): Promise<boolean> {
  const end = performance.now() + patience
  while (await answers(socket)) {
    if (performance.now() > end) return true
    await setTimeout(50)
  }
  return false
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket)
    connection.on('error', () => resolve(false))
    connection.on('connect', () => {
      connection.destroy()
      resolve(true)
    })
  })
}

import { lstat, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { chownFolder } from './folder.ts'
import type { RunAs } from './run-as.ts'

// The kernel's limit is 107 bytes.
const maxPathBytes = 100
const socketName = '.s.PGSQL.5432'
const prefix = '/tmp/market-db-'

/**
 * Creates the socket's folder, which only the server's account can enter: `run` in the data folder, or, if that path is
 * too long for a socket, a folder in /tmp and `run` as a symbolic link to it.
 */
export async function makeSocketFolder(dir: string, runAs: RunAs): Promise<string> {
  const run = path.join(dir, 'run')
  await removeSocketFolder(dir)
  if (Buffer.byteLength(path.join(run, socketName)) <= maxPathBytes) {
    await mkdir(run, { mode: 0o700 })
    await chownFolder(run, runAs.owner)
    return run
  }
  const shortFolder = await mkdtemp(prefix)
  await chownFolder(shortFolder, runAs.owner)
  await symlink(shortFolder, run)
  return shortFolder
}

/** Removes the socket's folder, also one of a killed server. */
export async function removeSocketFolder(dir: string): Promise<void> {
  const run = path.join(dir, 'run')
  const target = await findSocketFolder(dir)
  if (target?.startsWith(prefix) === true) await rm(target, { recursive: true, force: true })
  await rm(run, { recursive: true, force: true })
}

/** The socket's folder, whether the server runs or not; undefined before the first start. */
export async function findSocketFolder(dir: string): Promise<string | undefined> {
  const run = path.join(dir, 'run')
  const found = await lstat(run).catch(() => undefined)
  return found?.isSymbolicLink() === true ? readlink(run) : found && run
}

/**
 * Detects a server by its socket: pids differ between containers that share a folder, and a server killed during its
 * start has not written one. Such a server's database accepts connections until it notices.
 * @throws StartupError if the socket accepts connections for `timeout` milliseconds
 */
export async function requireUnusedSocket(dir: string, timeout = 5_000): Promise<void> {
  const folder = await findSocketFolder(dir)
  if (folder !== undefined && (await keepsAccepting(folder, timeout))) {
    throw new StartupError(
      `The data folder ${dir} is in use by a PostgreSQL of another container: stop that one, or set DATA_DIR to another folder.`,
    )
  }
}

async function keepsAccepting(folder: string, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout
  while (await acceptsConnections(folder)) {
    if (performance.now() > deadline) return true
    await setTimeout(50)
  }
  return false
}

/** Whether a server runs: a killed one leaves its socket behind. */
export function acceptsConnections(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(path.join(folder, socketName))
    connection.on('error', () => resolve(false))
    connection.on('connect', () => {
      connection.destroy()
      resolve(true)
    })
  })
}

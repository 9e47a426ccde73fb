import { lchown, lstat, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import type { RunAs } from './run-as.ts'

// The kernel allows 107 bytes; PostgreSQL puts its own file name behind the folder's.
const longestPath = 100
const prefix = '/tmp/market-db-'

/**
 * A folder for the server's socket that only the server's account can enter: `run` under the data folder, or, where that
 * path is too long for a socket, a folder in /tmp that `run` then points to.
 */
export async function makeSocketFolder(dir: string, way: RunAs): Promise<string> {
  const run = path.join(dir, 'run')
  await removeSocketFolder(dir)
  if (Buffer.byteLength(path.join(run, '.s.PGSQL.5432')) <= longestPath) {
    await mkdir(run, { mode: 0o700 })
    await lchown(run, way.owner.uid, way.owner.gid)
    return run
  }
  const elsewhere = await mkdtemp(prefix)
  await lchown(elsewhere, way.owner.uid, way.owner.gid)
  await symlink(elsewhere, run)
  return elsewhere
}

/** Removes it, also one that a killed server left. */
export async function removeSocketFolder(dir: string): Promise<void> {
  const run = path.join(dir, 'run')
  const found = await lstat(run).catch(() => undefined)
  if (found?.isSymbolicLink() === true) {
    const target = await readlink(run)
    if (target.startsWith(prefix)) await rm(target, { recursive: true, force: true })
  }
  await rm(run, { recursive: true, force: true })
}

import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartUpError } from './start-up-error.mjs'

const needed = 24

/**
 * The Node that runs server and sandboxes: the one from the lock file, or this one where there is none for the
 * platform (no package, or one made for another C library, which is why it is tried out).
 */
export async function findNode(root, env) {
  const installed = path.join(root, 'node_modules', '.bin', 'node')
  if (await runs(installed)) return installed
  if (Number.parseInt(process.versions.node, 10) >= needed && env.DATABASE_URL) return process.execPath
  const here = `${process.platform}-${process.arch}`
  throw new StartUpError(`On ${here} please start with Node ${needed} or newer and set DATABASE_URL to a PostgreSQL 15 or newer.`)
}

async function runs(program) {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'])
    return Number.parseInt(stdout.slice(1), 10) >= needed
  } catch {
    return false
  }
}

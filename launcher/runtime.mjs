import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartUpError } from './start-up-error.mjs'

const needed = 24
const platform = `${process.platform}-${process.arch}`

/** Fails at once, before a minute of installing, when the product can't run here. */
export async function requireRuntime(root, env) {
  const { optionalDependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  if (!(`node-${platform}` in optionalDependencies)) useOwnNode(env)
}

/**
 * The Node that runs server and sandboxes: the one of the lock file, or the current one where that does not run (no
 * package for the platform, or one built for another C library).
 */
export async function findNode(root, env) {
  const installed = path.join(root, 'node_modules', '.bin', 'node')
  return (await runs(installed)) ? installed : useOwnNode(env)
}

function useOwnNode({ DATABASE_URL }) {
  if (Number.parseInt(process.versions.node, 10) >= needed && DATABASE_URL) return process.execPath
  throw new StartUpError(
    `On ${platform} please start with Node ${needed} or newer and set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

async function runs(program) {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'])
    return Number.parseInt(stdout.slice(1), 10) >= needed
  } catch {
    return false
  }
}

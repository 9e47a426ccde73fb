import { readFileSync } from 'node:fs'
import path from 'node:path'
import { StartUpError } from './start-up-error.mjs'

const needed = 24
const platform = `${process.platform}-${process.arch}`

/**
 * Fails at once, before a minute of installing, when the product can't run here: without a Node from the packages, as
 * on a Mac, it takes this one and a database of your own.
 */
export function requireRuntime(root, isInstalled = false) {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const isNew = Number.parseInt(process.versions.node, 10) >= needed
  if (!isInstalled && `node-${platform}` in optionalDependencies) return
  if (isNew && (isInstalled || process.env.DATABASE_URL)) return
  throw new StartUpError(
    `On ${platform} please start with Node ${needed} or newer and set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

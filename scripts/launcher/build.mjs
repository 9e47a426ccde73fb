import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { packFiles } from './pack-files.mjs'
import { StartUpError } from './start-up-error.mjs'

const shared = ['packages/contract/src', 'packages/laptop-facts/src', 'package-lock.json']
const web = {
  what: 'web client',
  folder: 'packages/web',
  sources: [...shared, 'packages/web', 'packages/system-report/src'],
  command: (fresh) => ['vite', 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
  finish: packFiles,
}
const server = {
  what: 'server',
  folder: 'packages/server',
  sources: [
    ...shared,
    'packages/server/rolldown.config.js',
    'packages/server/src',
    'packages/demo/src',
    'packages/prices/src',
  ],
  command: (fresh) => ['rolldown', '--config', '--dir', fresh],
  async finish() {},
}

/** Builds the web client and the server, each if its sources differ from those of its last build. */
export async function build(root, node, { env, signal }) {
  for (const part of [web, server]) await buildPart(part, root, node, { env, signal })
}

async function buildPart({ what, folder, sources, command, finish }, root, node, { env, signal }) {
  const place = path.join(root, folder)
  const dist = path.join(place, 'dist')
  const hash = hashSources(root, sources)
  if ((await readFile(path.join(dist, '.sources'), 'utf8').catch(() => '')) === hash) return

  // Built beside and renamed, so that a killed build leaves the old one, never a partial one.
  const fresh = path.join(place, 'node_modules/.build', `${process.pid}`)
  const old = `${fresh}-old`
  await mkdir(fresh, { recursive: true })
  for (const name of await readdir(path.dirname(fresh)))
    if (!existsSync(`/proc/${Number.parseInt(name, 10)}`)) await rm(path.join(fresh, '..', name), { recursive: true })
  const since = performance.now()
  console.log(`Building the ${what} ...`)
  const [program, ...args] = command(fresh)
  try {
    const script = path.join(root, 'node_modules/.bin', program)
    await promisify(execFile)(node, [script, ...args], { cwd: place, env: { ...env, NODE_ENV: 'production' }, signal })
  } catch (error) {
    signal.throwIfAborted()
    throw new StartUpError(`${error.stdout}${error.stderr}\nBuilding the ${what} failed: ${error.message}`)
  }
  await finish(fresh)
  await writeFile(path.join(fresh, '.sources'), hash)
  await rename(dist, old).catch(() => {})
  await rename(fresh, dist)
  await rm(old, { recursive: true, force: true })
  console.log(`  done in ${((performance.now() - since) / 1000).toFixed(1)} s`)
}

function hashSources(root, sources) {
  const hash = createHash('sha256')
  const patterns = sources.flatMap((source) => [source, `${source}/**/*`])
  const found = globSync(patterns, { cwd: root, withFileTypes: true, exclude: ['**/dist', '**/node_modules'] })
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  for (const file of new Set(files.sort())) {
    const content = readFileSync(file)
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runScript } from './command.mjs'
import { keepOldAssets } from './keep-old-assets.mjs'
import { moveIn } from './move-in.mjs'
import { packFiles } from './pack-files.mjs'

const web = {
  what: 'Building the web client',
  folder: 'packages/web',
  sources: [
    'packages/web',
    'packages/contract/src',
    'packages/laptop-facts/src',
    'packages/system-report/src',
    'package-lock.json',
  ],
  command: (fresh) => ['vite', 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
  async finish(fresh, dist) {
    await packFiles(fresh)
    await keepOldAssets(dist, fresh)
  },
}

const server = {
  what: 'Building the server',
  folder: 'packages/server',
  sources: [
    'packages/server/rolldown.config.js',
    'packages/server/src',
    'packages/contract/src',
    'packages/demo/src',
    'packages/laptop-facts/src',
    'packages/prices/src',
    'package-lock.json',
  ],
  command: (fresh) => ['rolldown', '--config', '--dir', fresh],
  async finish() {},
}

const notSources = new Set(['dist', 'node_modules'])
/** In the built folder; contains the hash of the sources. */
const stamp = '.sources'

/** Builds the web client and the server, each if its sources differ from those of its last build. */
export async function build(root, node, { env, signal }) {
  for (const part of [web, server]) await buildPart(part, root, node, { env, signal })
}

async function buildPart({ what, folder, sources, command, finish }, root, node, { env, signal }) {
  const place = path.join(root, folder)
  const dist = path.join(place, 'dist')
  const hash = await hashSources(root, sources)
  if ((await readFile(path.join(dist, stamp), 'utf8').catch(() => '')) === hash) return

  // Built in another folder and renamed, so that a killed build leaves the old one or none, never a partial one.
  const workshop = path.join(place, 'node_modules', '.build')
  const fresh = path.join(workshop, `${process.pid}-new`)
  const old = path.join(workshop, `${process.pid}-old`)
  await mkdir(workshop, { recursive: true })
  await removeDead(workshop)
  const [program, ...args] = command(fresh)
  await runScript(what, node, [path.join(root, 'node_modules', '.bin', program), ...args], {
    cwd: place,
    env: { ...env, NODE_ENV: 'production' },
    signal,
  })
  await finish(fresh, dist)
  await writeFile(path.join(fresh, stamp), hash)
  await moveIn(fresh, dist, old)
}

/** Removes the folders of killed builds; two builds may run at the same time. */
async function removeDead(workshop) {
  for (const name of await readdir(workshop)) {
    const pid = Number.parseInt(name, 10)
    if (pid === process.pid || !isAlive(pid)) await rm(path.join(workshop, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function hashSources(root, sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await listFiles(path.join(root, source))) {
      const content = await readFile(file)
      hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

async function listFiles(place) {
  let entries
  try {
    entries = await readdir(place, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place]
    throw error
  }
  const wanted = entries.filter(({ name }) => !notSources.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const lists = await Promise.all(
    wanted.map((entry) =>
      entry.isDirectory() ? listFiles(path.join(place, entry.name)) : [path.join(place, entry.name)],
    ),
  )
  return lists.flat()
}

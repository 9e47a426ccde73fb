import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runScript } from './command.mjs'
import { StartUpError } from './start-up-error.mjs'

/** Installs the packages of the lock file, unless that was done since it last changed. */
export async function installDependencies(root, { env, signal }) {
  const lock = await readFile(path.join(root, 'package-lock.json'))
  const stamp = path.join(root, 'node_modules', '.installed-lock')
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamped = (await readIfThere(stamp)) === hash
  if (!stamped && !(await matchesLock(root, JSON.parse(lock.toString())))) {
    // The web build is a development dependency, which NODE_ENV=production would leave out.
    const { node, npm } = await findNpm(env)
    const what = 'Installing the dependencies (about a minute, only after they change)'
    await runScript(what, node, [npm, 'ci', '--include=dev', '--include=optional'], { cwd: root, env, signal })
  }
  await requireInstalled(root)
  if (!stamped) await writeFile(stamp, hash)
}

/** @throws StartUpError when an installed package is missing */
async function requireInstalled(root) {
  const record = JSON.parse((await readIfThere(path.join(root, 'node_modules', '.package-lock.json'))) ?? '{}')
  const places = Object.keys(record.packages ?? {}).filter((place) => place.includes('node_modules/'))
  const missing = places.filter((place) => !existsSync(path.join(root, place, 'package.json')))
  const [first] = missing
  if (!first) return
  const name = first.slice(first.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const more = missing.length > 1 ? ` and ${missing.length - 1} more packages are` : ' is'
  throw new StartUpError(`node_modules is incomplete: ${name}${more} missing. Run \`npm ci\` and start again.`)
}

/** Whether an `npm ci` by hand has installed this lock file. npm writes its record last, so an interrupted install has none. */
async function matchesLock(root, lock) {
  const record = await readIfThere(path.join(root, 'node_modules', '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true
    const found = installed[place]
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional
  })
}

/** The npm that started us, run by its Node: ours may be in the folder that `npm ci` empties. */
async function findNpm({ npm_execpath: npm, npm_node_execpath: node, PATH = '' }) {
  if (npm?.endsWith('npm-cli.js')) return { node: node ?? process.execPath, npm }
  for (const folder of PATH.split(path.delimiter)) {
    const found = await realpath(path.join(folder, 'npm')).catch(() => '')
    if (found.endsWith('npm-cli.js')) return { node: process.execPath, npm: found }
  }
  throw new StartUpError('The dependencies are not installed, and there is no npm here. Please start with `npm start`.')
}

async function readIfThere(file) {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

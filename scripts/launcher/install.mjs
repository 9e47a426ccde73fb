import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { requireRuntime } from './runtime.mjs'

// What `npm start`, `npm test` and `npm run dev` do first, under the machine's Node (20 or newer): installs the
// packages of the lock file, unless they are. After that the shell finds the project's Node in node_modules/.bin.

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')
const readPackages = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages

/** npm writes its record last, so an interrupted install has none. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(path.join(root, record))) return false
  const installed = readPackages(record)
  return Object.entries(readPackages('package-lock.json')).every(([place, wanted]) => {
    const found = installed[place]
    if (!place.includes('node_modules/') || (!found && wanted.optional)) return true
    const isWanted = found?.version === wanted.version && found.integrity === wanted.integrity
    return isWanted && existsSync(path.join(root, place, 'package.json'))
  })
}

function install() {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
  if (!npm.endsWith('npm-cli.js')) throw new Error('The dependencies are not installed: please start with `npm start`.')
  console.log('Installing the dependencies (about a minute, only after they change) ...')
  // The build is a development dependency, which NODE_ENV=production would leave out.
  const child = spawn(node, [npm, 'ci', '--include=dev', '--include=optional'], { cwd: root, stdio: 'inherit' })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill(), 500).unref()
}

try {
  requireRuntime(root)
  if (!isInstalled()) install()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { build as buildIn } from '../scripts/launcher/build.mjs'
import { until } from './processes.ts'

const installed = path.resolve(import.meta.dirname, '../node_modules')
const packages = ['web', 'server', 'contract', 'demo', 'laptop-facts', 'prices', 'system-report']
const client = 'Building the web client ...'
const server = 'Building the server ...'

let root: string

/** A web client of one file and a server of two. */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-'))
  for (const name of packages) await mkdir(path.join(root, `packages/${name}/src`), { recursive: true })
  await write('package-lock.json', '{}')
  await write('packages/web/index.html', '<title>one</title><script type="module" src="/src/main.js"></script>')
  await write('packages/web/src/main.js', 'document.title = "first"')
  await write('packages/server/rolldown.config.js', "export default { input: 'src/main.ts', platform: 'node' }")
  await write('packages/server/src/main.ts', "import { word } from './word.ts'\nconsole.log(word)")
  await write('packages/server/src/word.ts', "export const word: string = 'first'")
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

const write = (file: string, text: string) => writeFile(path.join(root, file), text)

/** In place of Vite and Rolldown, which take a second: both copy `src` into `assets`, and do first what `before` says. */
async function installTools(before = ''): Promise<void> {
  await mkdir(path.join(root, 'node_modules/.bin'), { recursive: true })
  for (const [name, option] of [
    ['vite', '--outDir'],
    ['rolldown', '--dir'],
  ] as const) {
    await write(
      `node_modules/.bin/${name}`,
      `const { cpSync, writeFileSync } = require('node:fs')
      ${before}
      cpSync('src', process.argv[process.argv.indexOf('${option}') + 1] + '/assets', { recursive: true })`,
    )
  }
}

/** What it built. */
async function build(signal = new AbortController().signal): Promise<string[]> {
  vi.mocked(console.log).mockClear()
  await buildIn(root, process.execPath, { env: process.env, signal })
  return vi
    .mocked(console.log)
    .mock.calls.map(([line]) => String(line))
    .filter((line) => line.startsWith('Building'))
}

const builtScript = () => readFile(path.join(root, 'packages/web/dist/assets/main.js'), 'utf8')

it('builds a client and a server that runs as a file of JavaScript, with the product’s tools', async () => {
  await symlink(installed, path.join(root, 'node_modules'))
  expect(await build()).toEqual([client, server])
  const dist = path.join(root, 'packages/web/dist')
  const script = /src="([^"]+\.js)"/.exec(await readFile(path.join(dist, 'index.html'), 'utf8'))?.[1] ?? ''
  expect(await readFile(path.join(dist, script), 'utf8')).toContain('first')
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'packages/server/dist/main.js')])
  expect(stdout).toBe('first\n')
})

it('builds again what contains a file when it changes, and nothing while nothing changes', async () => {
  await installTools()
  expect(await build()).toEqual([client, server])
  for (const [file, text, rebuilt] of [
    ['packages/web/src/main.js', 'document.title = "second"', [client]],
    ['packages/server/src/word.ts', "export const word = 'second'", [server]],
    ['packages/contract/src/calls.ts', 'export {}', [client, server]],
    ['packages/demo/src/index.ts', 'export {}', [server]],
    ['packages/laptop-facts/src/index.ts', 'export {}', [client, server]],
    ['packages/prices/src/index.ts', 'export {}', [server]],
    ['packages/system-report/src/index.ts', 'export {}', [client]],
    ['package-lock.json', '{ "lockfileVersion": 3 }', [client, server]],
  ] as const) {
    await write(file, text)
    expect(await build(), file).toEqual(rebuilt)
    expect(await build(), file).toEqual([])
  }
  expect(await builtScript()).toContain('second')
})

it('leaves the last build intact when a build fails, and reports why', async () => {
  await installTools()
  await build()
  await write('packages/web/src/main.js', 'document.title = "second"')
  await installTools(`throw new Error('no such module')`)
  await expect(build()).rejects.toThrow(/no such module[^]*Building the web client failed/)
  expect(await builtScript()).toContain('first')
})

it('leaves the last build intact when it is aborted', async () => {
  await installTools()
  await build()
  await write('packages/web/src/main.js', 'document.title = "second"')
  // Half of the files are written, and the tool does not end by itself.
  await installTools(`
    cpSync('src', process.argv[process.argv.indexOf('--outDir') + 1] + '/assets', { recursive: true })
    writeFileSync('../../begun', '')
    while (true) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)`)
  const stop = new AbortController()
  const building = build(stop.signal).catch((error: unknown) => error)
  await until(async () => (await readdir(root)).includes('begun'))
  stop.abort()
  expect(await building).toBe(stop.signal.reason)
  expect(await builtScript()).toContain('first')
  await installTools()
  expect(await build()).toEqual([client])
  expect(await builtScript()).toContain('second')
})

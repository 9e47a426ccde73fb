import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { build as buildIn } from '../launcher/build.mjs'
import { until } from './processes.ts'

let root: string

const packages = ['web', 'server', 'contract', 'demo', 'laptop-facts', 'prices', 'system-report']

/** A web client of one file and a server of two, built with the product's tools. */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-'))
  for (const folder of [...packages.map((name) => `packages/${name}/src`), 'packages/demo/draw'])
    await mkdir(path.join(root, folder), { recursive: true })
  await symlink(path.resolve(import.meta.dirname, '../node_modules'), path.join(root, 'node_modules'))
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

const client = 'Building the web client ...'
const server = 'Building the server ...'

/** What it built. */
async function build(signal = new AbortController().signal): Promise<string[]> {
  vi.mocked(console.log).mockClear()
  await buildIn(root, process.execPath, { env: process.env, signal })
  return vi
    .mocked(console.log)
    .mock.calls.map(([line]) => String(line))
    .filter((line) => line.startsWith('Building'))
}

async function builtScript(): Promise<string> {
  const dist = path.join(root, 'packages/web/dist')
  const script = /src="([^"]+\.js)"/.exec(await readFile(path.join(dist, 'index.html'), 'utf8'))?.[1] ?? ''
  return readFile(path.join(dist, script), 'utf8')
}

it('builds the first time, and not again while nothing changes', async () => {
  expect(await build()).toEqual([client, server])
  expect(await builtScript()).toContain('first')
  expect(await build()).toEqual([])
})

it('builds a server that runs as a file of JavaScript', async () => {
  await build()
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'packages/server/dist/main.js')])
  expect(stdout).toBe('first\n')
})

it.each([
  ['packages/web/src/main.js', 'document.title = "second"', [client]],
  ['packages/server/src/word.ts', "export const word = 'second'", [server]],
  ['packages/contract/src/calls.ts', 'export {}', [client, server]],
  ['packages/demo/src/index.ts', 'export {}', [server]],
  ['packages/demo/draw/photos.ts', 'export {}', [server]],
  ['packages/laptop-facts/src/index.ts', 'export {}', [client, server]],
  ['packages/prices/src/index.ts', 'export {}', [server]],
  ['packages/system-report/src/index.ts', 'export {}', [client]],
  ['package-lock.json', '{ "lockfileVersion": 3 }', [client, server]],
])('builds again what contains %s when it changes', async (file, text, rebuilt) => {
  await build()
  await write(file, text)
  expect(await build()).toEqual(rebuilt)
})

it('leaves the last build intact when a build fails, and reports why', async () => {
  await build()
  await write('packages/web/src/main.js', 'import "./missing.js"')
  await expect(build()).rejects.toThrow(/missing\.js[^]*Building the web client failed/)
  expect(await builtScript()).toContain('first')
})

it('leaves the last build intact when it is aborted', async () => {
  await build()
  await write('packages/web/src/main.js', 'document.title = "second"')
  const stop = new AbortController()
  const building = build(stop.signal).catch((error: unknown) => error)
  await until(() => vi.mocked(console.log).mock.calls.length > 0)
  stop.abort()
  expect(await building).toBe(stop.signal.reason)
  expect(await builtScript()).toContain('first')
  expect(await build()).toEqual([client])
  expect(await builtScript()).toContain('second')
})

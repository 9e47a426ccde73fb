import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildWeb } from '../launcher/build-web.mjs'
import { until } from './processes.ts'

let root: string

/** A web client of one file, built with the product's tools. */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-'))
  for (const folder of ['web', 'contract', 'laptop-facts', 'system-report'].map((name) => `packages/${name}/src`))
    await mkdir(path.join(root, folder), { recursive: true })
  await symlink(path.resolve(import.meta.dirname, '../node_modules'), path.join(root, 'node_modules'))
  await write('package-lock.json', '{}')
  await write('packages/web/index.html', '<title>one</title><script type="module" src="/src/main.js"></script>')
  await write('packages/web/src/main.js', 'document.title = "first"')
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

const write = (file: string, text: string) => writeFile(path.join(root, file), text)

/** Whether it built. */
async function build(signal = new AbortController().signal): Promise<boolean> {
  vi.mocked(console.log).mockClear()
  await buildWeb(root, process.execPath, { env: process.env, signal })
  return vi.mocked(console.log).mock.calls.length > 0
}

async function builtScript(): Promise<string> {
  const dist = path.join(root, 'packages/web/dist')
  const script = /src="([^"]+\.js)"/.exec(await readFile(path.join(dist, 'index.html'), 'utf8'))?.[1] ?? ''
  return readFile(path.join(dist, script), 'utf8')
}

it('builds the first time, and not again while nothing changes', async () => {
  expect(await build()).toBe(true)
  expect(await builtScript()).toContain('first')
  expect(await build()).toBe(false)
})

it.each([
  ['packages/web/src/main.js', 'document.title = "second"'],
  ['packages/contract/src/calls.ts', 'export {}'],
  ['packages/laptop-facts/src/index.ts', 'export {}'],
  ['packages/system-report/src/index.ts', 'export {}'],
  ['package-lock.json', '{ "lockfileVersion": 3 }'],
])('builds again when %s changes', async (file, text) => {
  await build()
  await write(file, text)
  expect(await build()).toBe(true)
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
  expect(await build()).toBe(true)
  expect(await builtScript()).toContain('second')
})

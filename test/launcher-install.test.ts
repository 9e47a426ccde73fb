import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installDependencies } from '../launcher/install.mjs'
import { makeOwnFolder } from './own-folder.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'install-'))
  vi.spyOn(console, 'log').mockReturnValue()
  await writeProduct('1.0.0')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

/** A product whose one dependency is in a folder beside it, so that npm needs no network. */
async function writeProduct(version: string): Promise<void> {
  const own = { name: 'product', version, dependencies: { part: 'file:part' } }
  const part = { name: 'part', version: '1.0.0' }
  const packages = { '': own, 'node_modules/part': { resolved: 'part', link: true }, part }
  const write = (file: string, content: object) => writeFile(path.join(root, file), JSON.stringify(content))
  await mkdir(path.join(root, 'part'), { recursive: true })
  await write('part/package.json', part)
  await write('package.json', own)
  await write('package-lock.json', { name: 'product', version, lockfileVersion: 3, packages })
}

/** Whether it installed anything. */
async function install(folder = root): Promise<boolean> {
  vi.mocked(console.log).mockClear()
  await installDependencies(folder, { env: process.env, signal: new AbortController().signal })
  return vi.mocked(console.log).mock.calls.length > 0
}

const installedPart = () => readFile(path.join(root, 'node_modules/part/package.json'), 'utf8')

it('installs when nothing is installed, and only then', async () => {
  expect(await install()).toBe(true)
  expect(await installedPart()).toContain('1.0.0')
  expect(await install()).toBe(false)
})

it('does not reinstall after an `npm ci` by hand of the same lock file', async () => {
  await install()
  await rm(path.join(root, 'node_modules/.installed-lock'))
  expect(await install()).toBe(false)
})

it('installs again after an interrupted install', async () => {
  await install()
  await rm(path.join(root, 'node_modules/.installed-lock'))
  await rm(path.join(root, 'node_modules/.package-lock.json'))
  await rm(path.join(root, 'node_modules/part'))
  expect(await install()).toBe(true)
  expect(await installedPart()).toContain('1.0.0')
})

it('reports a package that was removed by hand, and suggests `npm ci`', async () => {
  await install()
  await rm(path.join(root, 'node_modules/part'))
  await expect(install()).rejects.toThrow(
    /^node_modules is incomplete: part is missing\. Run `npm ci` and start again\.$/,
  )
})

it('prints npm’s output when npm fails', async () => {
  await writeFile(path.join(root, 'package.json'), '{ "name": "product", "dependencies": { "other": "file:other" } }')
  await expect(install()).rejects.toThrow(/npm error[^]*Installing the dependencies.* failed/)
})

it('never installs for a launcher test, whose checkout has a lock file newer than its packages', async () => {
  await install()
  const installed = path.join(root, 'node_modules/.package-lock.json')
  const before = await stat(installed)
  const lock = path.join(root, 'package-lock.json')
  const record = JSON.parse(await readFile(lock, 'utf8'))
  record.packages['node_modules/other'] = { version: '1.0.0' }
  await writeFile(lock, JSON.stringify(record))
  expect(await install(await makeOwnFolder(root, path.join(root, 'tests')))).toBe(false)
  expect(await stat(installed)).toEqual(before)
})

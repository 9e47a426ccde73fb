import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { installDependencies } from '../launcher/install.mjs'
import { makeOwnFolder } from './own-folder.ts'

let folder: string
/** What npm has installed once, and whether it had to. */
let installed: string
let ran: boolean
/** A copy of it for each test. */
let root: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'install-'))
  installed = path.join(folder, 'installed')
  await writeProduct(installed)
  ran = await install(installed)
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  root = await mkdtemp(path.join(folder, 'copy-'))
  await cp(installed, root, { recursive: true, verbatimSymlinks: true })
})

/** A product whose one dependency is in a folder beside it, so that npm needs no network. */
async function writeProduct(place: string): Promise<void> {
  const own = { name: 'product', version: '1.0.0', dependencies: { part: 'file:part' } }
  const part = { name: 'part', version: '1.0.0' }
  const packages = { '': own, 'node_modules/part': { resolved: 'part', link: true }, part }
  const write = (file: string, content: object) => writeFile(path.join(place, file), JSON.stringify(content))
  await mkdir(path.join(place, 'part'), { recursive: true })
  await write('part/package.json', part)
  await write('package.json', own)
  await write('package-lock.json', { name: 'product', version: '1.0.0', lockfileVersion: 3, packages })
}

/** Whether it installed anything. */
async function install(place = root, env = process.env): Promise<boolean> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  try {
    await installDependencies(place, { env, signal: new AbortController().signal })
    return log.mock.calls.length > 0
  } finally {
    log.mockRestore()
  }
}

const installedPart = () => readFile(path.join(root, 'node_modules/part/package.json'), 'utf8')

it('installs when nothing is installed, and only then', async () => {
  expect(ran).toBe(true)
  expect(await installedPart()).toContain('1.0.0')
  expect(await install()).toBe(false)
})

it('does not reinstall after an `npm ci` by hand of the same lock file', async () => {
  await rm(path.join(root, 'node_modules/.installed-lock'))
  expect(await install()).toBe(false)
})

/** An environment whose npm is this script, which takes 30 ms instead of a second. */
async function withNpm(script: string): Promise<NodeJS.ProcessEnv> {
  const npm = path.join(root, 'npm-cli.js')
  await writeFile(npm, script)
  return { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath }
}

it('installs again after an interrupted install', async () => {
  await rm(path.join(root, 'node_modules'), { recursive: true })
  await mkdir(path.join(root, 'node_modules/part'), { recursive: true })
  const copyAll = `const { cpSync, rmSync, writeFileSync } = require('node:fs')
    rmSync('node_modules', { recursive: true })
    cpSync(${JSON.stringify(installed)}, '.', { recursive: true, verbatimSymlinks: true })
    writeFileSync('arguments', process.argv.slice(2).join(' '))`
  expect(await install(root, await withNpm(copyAll))).toBe(true)
  expect(await readFile(path.join(root, 'arguments'), 'utf8')).toBe('ci --include=dev --include=optional')
  expect(await install()).toBe(false)
})

it('reports a package that was removed by hand, and suggests `npm ci`', async () => {
  await rm(path.join(root, 'node_modules/part'))
  await expect(install()).rejects.toThrow(
    /^node_modules is incomplete: part is missing\. Run `npm ci` and start again\.$/,
  )
})

it('prints npm’s output when npm fails', async () => {
  await rm(path.join(root, 'node_modules'), { recursive: true })
  const failing = `console.log('npm error code EUSAGE'); process.exitCode = 1`
  await expect(install(root, await withNpm(failing))).rejects.toThrow(
    /npm error code EUSAGE[^]*Installing the dependencies.* failed: it ended with code 1/,
  )
})

it('never installs for a launcher test, whose checkout has a lock file newer than its packages', async () => {
  const done = path.join(root, 'node_modules/.package-lock.json')
  const { mtimeMs, ino } = await stat(done)
  const lock = path.join(root, 'package-lock.json')
  const record = JSON.parse(await readFile(lock, 'utf8'))
  record.packages['node_modules/other'] = { version: '1.0.0' }
  await writeFile(lock, JSON.stringify(record))
  expect(await install(await makeOwnFolder(root, path.join(root, 'tests')))).toBe(false)
  expect(await stat(done)).toMatchObject({ mtimeMs, ino })
})

import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const launcher = path.resolve(import.meta.dirname, '../scripts/launcher')
const platform = `node-${process.platform}-${process.arch}`
let folder: string
/** What npm has installed once, and a copy of it for each test. */
let installed: string
let root: string

/** A product whose one dependency is in a folder beside it, so that npm needs no network. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'install-'))
  installed = path.join(folder, 'installed')
  const own = { name: 'product', version: '1.0.0', dependencies: { part: 'file:part' } }
  const part = { name: 'part', version: '1.0.0' }
  const packages = { '': own, 'node_modules/part': { resolved: 'part', link: true }, part }
  const write = (file: string, content: object) => writeFile(path.join(installed, file), JSON.stringify(content))
  await mkdir(path.join(installed, 'part'), { recursive: true })
  await cp(launcher, path.join(installed, 'scripts/launcher'), { recursive: true })
  await write('part/package.json', part)
  await write('package.json', { ...own, optionalDependencies: {} })
  await write('package-lock.json', { name: 'product', version: '1.0.0', lockfileVersion: 3, packages })
  const { stdout } = spawnSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' })
  expect(install({ npm_execpath: stdout.trim(), DATABASE_URL: 'postgres:///' }, installed)).toMatchObject({ status: 0 })
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  root = await mkdtemp(path.join(folder, 'copy-'))
  await cp(installed, root, { recursive: true, verbatimSymlinks: true })
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ optionalDependencies: { [platform]: '24.0.0' } }))
})

function install(env: Record<string, string> = {}, place = root) {
  const { PATH = '', HOME = '' } = process.env
  const script = path.join(place, 'scripts/launcher/install.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH, HOME, ...env },
    encoding: 'utf8',
  })
  return { status, output: (stdout + stderr).trim() }
}

/** An environment whose npm is this script, which takes 30 ms instead of a second. */
async function withNpm(script: string): Promise<Record<string, string>> {
  const npm = path.join(root, 'npm-cli.js')
  await writeFile(npm, script)
  return { npm_execpath: npm }
}

const nothing = { status: 0, output: '' }

it('installs nothing when the packages of the lock file are there', async () => {
  expect(JSON.parse(await readFile(path.join(root, 'node_modules/part/package.json'), 'utf8'))).toEqual({
    name: 'part',
    version: '1.0.0',
  })
  expect(install()).toEqual(nothing)
})

it.each([
  ['the lock file changed', 'package-lock.json'],
  ['an install was interrupted', 'node_modules/.package-lock.json'],
  ['a package was removed by hand', 'node_modules/part'],
])('installs everything again when %s', async (_, place) => {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  if (place === 'package-lock.json') {
    lock.packages['node_modules/part'].version = '2.0.0'
    await writeFile(path.join(root, place), JSON.stringify(lock))
  } else await rm(path.join(root, place), { recursive: true })
  const env = await withNpm(`require('node:fs').writeFileSync('arguments', process.argv.slice(2).join(' '))`)
  expect(install(env)).toMatchObject({ status: 0, output: expect.stringContaining('Installing the dependencies') })
  expect(await readFile(path.join(root, 'arguments'), 'utf8')).toBe('ci --include=dev --include=optional')
})

it('ends with npm’s output and code when npm fails, and without npm says how to start', async () => {
  await rm(path.join(root, 'node_modules'), { recursive: true })
  const failing = await withNpm(`console.log('npm error code EUSAGE'); process.exitCode = 7`)
  expect(install(failing)).toEqual({ status: 7, output: expect.stringContaining('npm error code EUSAGE') })
  const output = 'The dependencies are not installed: please start with `npm start`.'
  expect(install()).toEqual({ status: 1, output })
})

it('names the missing requirements before installing, on a platform without a Node package', async () => {
  await rm(path.join(root, 'node_modules'), { recursive: true })
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ optionalDependencies: { 'node-plan9-vax': '24' } }))
  const env = await withNpm('')
  const here = `${process.platform}-${process.arch}`
  const output = `On ${here} please start with Node 24 or newer and set DATABASE_URL to a PostgreSQL 15 or newer.`
  expect(install(env)).toEqual({ status: 1, output })
  expect(install({ ...env, DATABASE_URL: 'postgres:///' })).toMatchObject({ status: 0 })
})

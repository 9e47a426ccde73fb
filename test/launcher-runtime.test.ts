import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findNode, requireRuntime } from '../launcher/runtime.mjs'

const here = `${process.platform}-${process.arch}`
const line = `On ${here} please start with Node 24 or newer and set DATABASE_URL to a PostgreSQL 15 or newer.`
const withDatabase = { DATABASE_URL: 'postgres://localhost/market' }

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'runtime-'))
  await mkdir(path.join(root, 'node_modules/.bin'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

const writePackage = (...names: string[]) =>
  writeFile(
    path.join(root, 'package.json'),
    JSON.stringify({ optionalDependencies: Object.fromEntries(names.map((name) => [name, '24.0.0'])) }),
  )

it('uses the installed Node', async () => {
  const installed = path.join(root, 'node_modules/.bin/node')
  await symlink(process.execPath, installed)
  expect(await findNode(root, {})).toBe(installed)
})

it('uses the current Node where none is installed or it does not run, if DATABASE_URL is set', async () => {
  expect(await findNode(root, withDatabase)).toBe(process.execPath)
  await writeFile(path.join(root, 'node_modules/.bin/node'), 'made for another machine', { mode: 0o755 })
  expect(await findNode(root, withDatabase)).toBe(process.execPath)
  await expect(findNode(root, {})).rejects.toThrow(line)
})

it('names the missing requirements before installing, on a platform without a Node package', async () => {
  await writePackage('node-plan9-vax')
  await expect(requireRuntime(root, {})).rejects.toThrow(line)
  await requireRuntime(root, withDatabase)
  await writePackage(`node-${here}`)
  await requireRuntime(root, {})
})

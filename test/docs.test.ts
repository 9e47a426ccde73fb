import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { errorsPage } from '../packages/contract/src/errors-page.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8')

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

async function manifests(): Promise<Manifest[]> {
  const packages = await readdir(path.join(root, 'packages'))
  const files = ['package.json', 'e2e/package.json', ...packages.map((name) => `packages/${name}/package.json`)]
  return Promise.all(files.map(async (file) => JSON.parse(await read(file)) as Manifest))
}

async function dependencies(): Promise<[name: string, version: string][]> {
  return (await manifests()).flatMap(({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }) => [
    ...Object.entries(dependencies),
    ...Object.entries(devDependencies),
    ...Object.entries(optionalDependencies),
  ])
}

it('docs/errors.md lists the problems of the contract', async () => {
  expect(await read('docs/errors.md')).toBe(errorsPage())
})

it('every dependency is pinned exactly', async () => {
  const loose = (await dependencies()).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

it('every dependency has its line in docs/dependencies.md', async () => {
  const page = await read('docs/dependencies.md')
  const names = (await dependencies()).map(([name]) => name).filter((name) => !name.startsWith('@market/'))
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

async function readManifests(): Promise<Manifest[]> {
  const packages = await readdir(path.join(root, 'packages'))
  const files = ['package.json', 'e2e/package.json', ...packages.map((name) => `packages/${name}/package.json`)]
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8')) as Manifest))
}

/** Every dependency of the packages, with the version that they name. */
export async function readDependencies(): Promise<[name: string, version: string][]> {
  return (await readManifests()).flatMap(({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }) => [
    ...Object.entries(dependencies),
    ...Object.entries(devDependencies),
    ...Object.entries(optionalDependencies),
  ])
}

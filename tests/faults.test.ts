import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { faults } from './faults/faults.ts'

const root = path.resolve(import.meta.dirname, '..')

it('every file of deliberate faults is listed', async () => {
  const machinery = new Set(['fault.ts', 'faults.ts', 'main.ts', 'places.ts', 'run-test.ts', 'workspace.ts'])
  const files = await readdir(path.join(root, 'tests/faults'))
  const areas = files.filter((file) => !machinery.has(file)).map((file) => path.basename(file, '.ts'))
  expect(Object.keys(faults).toSorted()).toEqual(areas.toSorted())
})

it('each of at least forty deliberate faults can still be planted', async () => {
  const all = Object.values(faults).flat()
  const places = await Promise.all(
    all.map(async ({ file, find }) => ({
      file,
      find,
      times: (await readFile(path.join(root, file), 'utf8')).split(find).length - 1,
    })),
  )
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(places.filter(({ times }) => times !== 1)).toEqual([])
})

it('each fault names a test file that exists', async () => {
  const files = new Set(
    Object.values(faults)
      .flat()
      .map(({ test }) => test.file),
  )
  for (const file of files) await expect(access(path.join(root, file)), file).resolves.toBeUndefined()
})

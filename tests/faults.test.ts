import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { faults } from './faults/faults.ts'

const root = path.resolve(import.meta.dirname, '..')

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

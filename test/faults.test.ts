import { readFile } from 'node:fs/promises'
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

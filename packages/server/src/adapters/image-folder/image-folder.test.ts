import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileOf, idOf, keepsItsPromises, putAll } from '../../../test/image-store-promises.ts'
import { createImageFolder } from './image-folder.ts'

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

keepsItsPromises('a folder of images', async () => {
  const root = await mkdtemp(join(tmpdir(), 'image-folder-'))
  return {
    open: async () => createImageFolder(root),
    count: async () => (await filesBelow(root)).length,
    remove: () => rm(root, { recursive: true, force: true }),
  }
})

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'image-folder-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('is empty before its folder exists', async () => {
  const store = createImageFolder(join(root, 'not', 'yet'))
  expect(await store.get(`${idOf(1)}.jpg`)).toBeNull()
  await store.delete([`${idOf(1)}.jpg`])
  await store.put(fileOf(`${idOf(1)}.jpg`))
  expect(await store.get(`${idOf(1)}.jpg`)).not.toBeNull()
})

it('reads nothing outside its folder', async () => {
  await writeFile(join(root, 'secrets.json'), '{}')
  const store = createImageFolder(join(root, 'images'))
  for (const name of ['../secrets.json', '..%2fsecrets.json', '/etc/hostname']) expect(await store.get(name)).toBeNull()
})

it('deletes a file together with the temporary file that a killed process left', async () => {
  const store = createImageFolder(root)
  await putAll(store)
  const name = `${idOf(1)}-640.webp`
  await writeFile(join(root, '00', idOf(1), `${name}.draft`), 'half')
  expect((await store.get(name))?.toString()).toBe(name)
  await store.delete([name])
  expect(await filesBelow(root)).toHaveLength(3)
})

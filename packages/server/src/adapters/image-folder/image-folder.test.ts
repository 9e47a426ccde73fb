import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { idOf, keepsItsPromises, listed } from '../../../test/image-store-promises.ts'
import { createImageFolder } from './image-folder.ts'

keepsItsPromises('a folder of images', async () => {
  const root = await mkdtemp(join(tmpdir(), 'image-folder-'))
  return {
    open: async () => createImageFolder(root),
    script: `
      import { createImageFolder } from ${JSON.stringify(new URL('image-folder.ts', import.meta.url).href)}
      const store = createImageFolder(${JSON.stringify(root)})`,
    count: async () =>
      (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
    remove: () => rm(root, { recursive: true, force: true }),
  }
})

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'image-folder-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('starts empty before its folder exists', async () => {
  const store = createImageFolder(join(root, 'not', 'yet'))
  expect(await listed(store)).toEqual([])
  expect(await store.renew(idOf(1))).toBe(false)
  expect(await store.removeUnfinished(new Date())).toBe(0)
})

it('reads nothing outside its folder', async () => {
  await writeFile(join(root, 'secrets.json'), '{}')
  const store = createImageFolder(join(root, 'images'))
  for (const name of ['../secrets.json', '..%2fsecrets.json', '/etc/hostname'])
    expect(await store.read(name)).toBeNull()
})

it('counts nothing that was not finished as an image, and clears it away later', async () => {
  const store = createImageFolder(root)
  const draft = join(root, 'incoming', 'broken-off')
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, `${idOf(1)}.jpg`), 'half')
  expect(await listed(store)).toEqual([])
  expect(await store.read(`${idOf(1)}.jpg`)).toBeNull()
  expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0)
  const then = new Date(Date.now() - 120_000)
  await utimes(draft, then, then)
  expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(1)
  expect(await readdir(join(root, 'incoming'))).toEqual([])
})

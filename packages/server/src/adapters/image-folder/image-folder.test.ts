import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ImageStore } from '../../ports/images.ts'
import { createImageFolder } from './image-folder.ts'

const endings = ['-320.webp', '-640.webp', '-1280.webp', '.jpg']
let root: string
let store: ImageStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'image-folder-'))
  store = createImageFolder(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const idOf = (n: number) => n.toString(16).padStart(64, '0')
const filesOf = (sha256: string) => endings.map((ending) => ({ name: sha256 + ending, contentType: 'image/x', bytes: Buffer.from(ending) }))

async function listed(): Promise<string[]> {
  const kept: string[] = []
  for await (const { sha256 } of store.list()) kept.push(sha256)
  return kept
}

it('gives back what it keeps, byte for byte, and null for what it does not', async () => {
  await store.save({ sha256: idOf(1), files: filesOf(idOf(1)) })
  expect(await store.read(`${idOf(1)}-640.webp`)).toEqual(Buffer.from('-640.webp'))
  expect(await store.read(`${idOf(2)}.jpg`)).toBeNull()
  expect(await listed()).toEqual([idOf(1)])
})

it('starts empty, also before its folder exists', async () => {
  store = createImageFolder(join(root, 'not', 'yet'))
  expect(await listed()).toEqual([])
  expect(await store.renew(idOf(1))).toBe(false)
  expect(await store.removeUnfinished(new Date())).toBe(0)
})

it.each(['../secrets.json', '..%2f', `${'a'.repeat(64)}-321.webp`, `${'A'.repeat(64)}.jpg`, `x/${'a'.repeat(64)}.jpg`, `${'a'.repeat(64)}.jpg\n`, ''])(
  'knows no file named %j',
  async (name) => {
    await writeFile(join(root, 'secrets.json'), '{}')
    expect(await store.read(name)).toBeNull()
    await expect(store.save({ sha256: 'a'.repeat(64), files: [{ name, contentType: 'image/jpeg', bytes: Buffer.alloc(1) }] })).rejects.toThrow('not a file name')
  },
)

it('removes all files of an image, unless it was renewed', async () => {
  await store.save({ sha256: idOf(1), files: filesOf(idOf(1)) })
  expect(await store.remove(idOf(1), new Date(Date.now() - 60_000))).toBe(false)
  expect(await store.read(`${idOf(1)}.jpg`)).not.toBeNull()
  expect(await store.remove(idOf(1), new Date(Date.now() + 60_000))).toBe(true)
  for (const ending of endings) expect(await store.read(idOf(1) + ending)).toBeNull()
  expect(await store.remove(idOf(1), new Date())).toBe(false)
})

it('counts nothing that was not finished as an image, and clears it away later', async () => {
  const draft = join(root, 'incoming', 'broken-off')
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, `${idOf(1)}.jpg`), 'half')
  expect(await listed()).toEqual([])
  expect(await store.read(`${idOf(1)}.jpg`)).toBeNull()
  expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0)
  const then = new Date(Date.now() - 120_000)
  await utimes(draft, then, then)
  expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(1)
  expect(await readdir(join(root, 'incoming'))).toEqual([])
})

it('holds whole images only, wherever a process that saves is killed', async () => {
  const script = `
    import { createImageFolder } from ${JSON.stringify(new URL('image-folder.ts', import.meta.url).href)}
    const store = createImageFolder(process.argv[1])
    for (let n = 1; ; n += 1) {
      const sha256 = n.toString(16).padStart(64, '0')
      const files = ${JSON.stringify(endings)}.map((ending) => ({ name: sha256 + ending, contentType: 'image/x', bytes: Buffer.alloc(300_000, n) }))
      await store.save({ sha256, files })
      if (n === 3) process.stdout.write('saving')
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, root], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const kept = await listed()
  expect(kept.length).toBeGreaterThanOrEqual(3)
  for (const sha256 of kept) {
    for (const ending of endings) expect((await store.read(sha256 + ending))?.length).toBe(300_000)
  }
})

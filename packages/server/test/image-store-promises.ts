import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fileNamesOf, type ImageStore } from '../src/ports/images.ts'

/** An empty image store for one test. */
export interface ImagePlace {
  /** Opens it as another process would. */
  open(): Promise<ImageStore>
  /** The number of files or objects in it. */
  count(): Promise<number>
  remove(): Promise<unknown>
}

export interface KillablePlace extends ImagePlace {
  /** Lines of a module that define an open `store`. */
  script: string
}

export const idOf = (n: number): string => n.toString(16).padStart(64, '0')
export const fileOf = (name: string, bytes = Buffer.from(name)) => ({ name, contentType: 'image/x', bytes })

/** All files of image `n`, each containing its name. */
export const anImage = (n: number) => fileNamesOf(idOf(n)).map((name) => fileOf(name))

export async function putAll(store: ImageStore, files = anImage(1)): Promise<void> {
  await Promise.all(files.map((file) => store.put(file)))
}

/** The number of an image's four files that are stored. */
export async function filesOf(store: ImageStore, sha256: string): Promise<number> {
  const files = await Promise.all(fileNamesOf(sha256).map((name) => store.get(name)))
  return files.filter((bytes) => bytes !== null).length
}

/** The contract of every image store, whichever medium it stores images in. */
export function keepsItsPromises(name: string, makePlace: () => Promise<ImagePlace>): void {
  describe(name, () => {
    let place: ImagePlace
    let store: ImageStore

    beforeEach(async () => {
      place = await makePlace()
      store = await place.open()
    })
    afterEach(() => place.remove())

    it('returns what was stored byte for byte, and null for what was not', async () => {
      const bytes = Buffer.from([0, 255, 10, 13, 10])
      await store.put(fileOf(`${idOf(1)}-640.webp`, bytes))
      expect(await (await place.open()).get(`${idOf(1)}-640.webp`)).toEqual(bytes)
      for (const missing of [`${idOf(1)}.jpg`, `${idOf(2)}-640.webp`]) expect(await store.get(missing)).toBeNull()
    })

    it.each([
      '../secrets.json',
      '..%2f',
      `${'a'.repeat(64)}-321.webp`,
      `${'A'.repeat(64)}.jpg`,
      `x/${'a'.repeat(64)}.jpg`,
      `${'a'.repeat(64)}.jpg\n`,
      'a'.repeat(64),
      '',
    ])('knows no file named %j', async (name) => {
      expect(await store.get(name)).toBeNull()
      await expect(store.put(fileOf(name))).rejects.toThrow('not a file name')
      await expect(store.delete([name])).rejects.toThrow('not a file name')
      expect(await place.count()).toBe(0)
    })

    it('deletes the named files and no others, and leaves nothing of them', async () => {
      await putAll(store, [...anImage(1), ...anImage(2)])
      await store.delete([`${idOf(1)}-320.webp`, ...fileNamesOf(idOf(2)), ...fileNamesOf(idOf(3))])
      expect([await filesOf(store, idOf(1)), await filesOf(store, idOf(2)), await place.count()]).toEqual([3, 0, 3])
      await store.delete(fileNamesOf(idOf(1)))
      expect(await place.count()).toBe(0)
    })

    it('stores a file once when it is stored concurrently, and again after it was deleted', async () => {
      const stores = await Promise.all([1, 2, 3, 4].map(() => place.open()))
      for (const _ of [1, 2]) {
        await Promise.all(stores.map((one) => putAll(one)))
        expect([await filesOf(store, idOf(1)), await place.count()]).toEqual([4, 4])
        await store.delete(fileNamesOf(idOf(1)))
        expect(await place.count()).toBe(0)
      }
    })
  })
}

/** The part of the contract that is about a killed process. */
export function survivesKills(name: string, makePlace: () => Promise<KillablePlace>): void {
  it(`${name} contains only whole files when a storing process is killed at any point, and deletes what it left`, async () => {
    const place = await makePlace()
    onTestFinished(async () => void (await place.remove()))
    const store = await place.open()
    const script = `${place.script}
      for (let n = 1; ; n += 1) {
        const bytes = Buffer.alloc(300_000, n)
        await Promise.all(['.jpg', '-320.webp', '-640.webp', '-1280.webp'].map((ending) =>
          store.put({ name: n.toString(16).padStart(64, '0') + ending, contentType: 'image/x', bytes })))
        if (n === 3) process.stdout.write('putting')
      }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const names = Array.from({ length: 40 }, (_, n) => fileNamesOf(idOf(n))).flat()
    const sizes = (await Promise.all(names.map((one) => store.get(one)))).flatMap((bytes) => bytes?.length ?? [])
    expect(sizes.length).toBeGreaterThanOrEqual(12)
    expect(new Set(sizes)).toEqual(new Set([300_000]))
    for (let n = 0; (await place.count()) > 0 && n < 10_000; n += 1) await store.delete(fileNamesOf(idOf(n)))
    expect(await place.count()).toBe(0)
  })
}

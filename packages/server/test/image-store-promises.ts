import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImageStore } from '../src/ports/images.ts'

/** An empty place for images, of one test. */
export interface ImagePlace {
  /** As another process would open it. */
  open(): Promise<ImageStore>
  /** Lines of a module that leave an open `store`. */
  script: string
  /** How many files or objects there are, of whatever kind. */
  count(): Promise<number>
  remove(): Promise<unknown>
}

const endings = ['-320.webp', '-640.webp', '-1280.webp', '.jpg']

export const idOf = (n: number): string => n.toString(16).padStart(64, '0')
export const anImage = (n: number, bytes = (ending: string) => Buffer.from(ending)) => ({
  sha256: idOf(n),
  files: endings.map((ending) => ({
    name: idOf(n) + ending,
    contentType: ending === '.jpg' ? 'image/jpeg' : 'image/webp',
    bytes: bytes(ending),
  })),
})

export async function listed(store: ImageStore): Promise<string[]> {
  const kept: string[] = []
  for await (const { sha256 } of store.list()) kept.push(sha256)
  return kept
}

/** How many of an image's four files there are. */
export async function filesOf(store: ImageStore, sha256: string): Promise<number> {
  const files = await Promise.all(endings.map((ending) => store.read(sha256 + ending)))
  return files.filter((bytes) => bytes !== null).length
}

const from = (ms: number): Date => new Date(Date.now() + ms)

/** What every store promises, whatever it keeps images in. */
export function keepsItsPromises(name: string, makePlace: () => Promise<ImagePlace>): void {
  describe(name, () => {
    let place: ImagePlace
    let store: ImageStore

    beforeEach(async () => {
      place = await makePlace()
      store = await place.open()
    })
    afterEach(() => place.remove())

    it('gives back what it keeps, byte for byte, and null for what it does not', async () => {
      await store.save(anImage(1))
      expect(await store.read(`${idOf(1)}-640.webp`)).toEqual(Buffer.from('-640.webp'))
      expect(await store.read(`${idOf(2)}.jpg`)).toBeNull()
      expect(await listed(store)).toEqual([idOf(1)])
    })

    it('starts empty', async () => {
      expect(await listed(store)).toEqual([])
      expect(await store.renew(idOf(1))).toBe(false)
      expect(await store.remove(idOf(1), from(60_000))).toBe(false)
      expect(await store.removeUnfinished(from(60_000))).toBe(0)
    })

    it.each([
      '../secrets.json',
      '..%2f',
      `${'a'.repeat(64)}-321.webp`,
      `${'A'.repeat(64)}.jpg`,
      `x/${'a'.repeat(64)}.jpg`,
      `${'a'.repeat(64)}.jpg\n`,
      '',
    ])('knows no file named %j', async (name) => {
      expect(await store.read(name)).toBeNull()
      await expect(
        store.save({ sha256: 'a'.repeat(64), files: [{ name, contentType: 'image/jpeg', bytes: Buffer.alloc(1) }] }),
      ).rejects.toThrow('not a file name')
      expect(await place.count()).toBe(0)
    })

    it.each(['..', '../..', '', 'a'.repeat(63), `${'a'.repeat(63)}/`, `${'a'.repeat(64)}/..`])(
      'knows no image %j',
      async (sha256) => {
        expect(await store.renew(sha256)).toBe(false)
        expect(await store.remove(sha256, from(60_000))).toBe(false)
      },
    )

    it('removes all files of an image and leaves nothing, unless it was renewed', async () => {
      await store.save(anImage(1))
      expect(await store.remove(idOf(1), from(-60_000))).toBe(false)
      expect(await filesOf(store, idOf(1))).toBe(4)
      expect(await store.remove(idOf(1), from(60_000))).toBe(true)
      expect(await filesOf(store, idOf(1))).toBe(0)
      expect(await listed(store)).toEqual([])
      expect(await store.remove(idOf(1), from(60_000))).toBe(false)
      expect(await place.count()).toBe(0)
    })

    it('takes an image that was removed again', async () => {
      for (const _ of [1, 2, 3]) {
        await store.save(anImage(1))
        expect(await filesOf(await place.open(), idOf(1))).toBe(4)
        expect(await store.remove(idOf(1), from(60_000))).toBe(true)
      }
    })

    it('starts the age anew when an image is saved again', async () => {
      await store.save(anImage(1))
      const between = new Date()
      await (await place.open()).save(anImage(1))
      expect(await store.remove(idOf(1), between)).toBe(false)
      expect(await filesOf(store, idOf(1))).toBe(4)
    })

    it('keeps one image when several save it at once, and nothing beside it', async () => {
      const stores = await Promise.all([1, 2, 3, 4].map(() => place.open()))
      await Promise.all(stores.flatMap((one) => [one.save(anImage(1)), one.save(anImage(2))]))
      expect((await listed(store)).sort()).toEqual([idOf(1), idOf(2)])
      for (const n of [1, 2]) expect(await filesOf(store, idOf(n))).toBe(4)
      expect(await store.removeUnfinished(from(60_000))).toBe(0)
      for (const n of [1, 2]) await store.remove(idOf(n), from(60_000))
      expect(await place.count()).toBe(0)
    })

    it('lets several renew an image at once', async () => {
      await store.save(anImage(1))
      const wanted = new Date()
      const stores = await Promise.all(Array.from({ length: 6 }, () => place.open()))
      expect(await Promise.all(stores.map((one) => one.renew(idOf(1))))).toEqual(stores.map(() => true))
      expect(await store.remove(idOf(1), wanted)).toBe(false)
    })

    it('removes no image that it says was renewed, when both come at once', async () => {
      const other = await place.open()
      for (let n = 1; n <= 12; n += 1) {
        await store.save(anImage(n))
        const before = new Date()
        const [renewed, removed] = await Promise.all([other.renew(idOf(n)), store.remove(idOf(n), before)])
        expect(renewed && removed).toBe(false)
        expect(await filesOf(await place.open(), idOf(n))).toBe(removed ? 0 : 4)
      }
    })

    it('has an image that is saved while somebody removes it', async () => {
      const other = await place.open()
      for (let n = 1; n <= 12; n += 1) {
        await store.save(anImage(n))
        const before = new Date()
        await Promise.all([other.save(anImage(n)), store.remove(idOf(n), before)])
        expect(await filesOf(await place.open(), idOf(n))).toBe(4)
      }
    })

    it('holds whole images only, wherever a process that saves is killed', async () => {
      const script = `${place.script}
        for (let n = 1; ; n += 1) {
          const sha256 = n.toString(16).padStart(64, '0')
          const files = ${JSON.stringify(endings)}.map((ending) => ({ name: sha256 + ending, contentType: 'image/x', bytes: Buffer.alloc(300_000, n) }))
          await store.save({ sha256, files })
          if (n === 3) process.stdout.write('saving')
        }`
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      child.kill('SIGKILL')
      await once(child, 'exit')

      const kept = await listed(store)
      expect(kept.length).toBeGreaterThanOrEqual(3)
      for (const sha256 of kept) {
        for (const ending of endings) expect((await store.read(sha256 + ending))?.length).toBe(300_000)
      }
      await store.removeUnfinished(from(60_000))
      for (const sha256 of kept) expect(await store.remove(sha256, from(60_000))).toBe(true)
      expect(await place.count()).toBe(0)
    })
  })
}

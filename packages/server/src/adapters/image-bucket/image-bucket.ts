import { randomUUID } from 'node:crypto'
import {
  fileNamesOf,
  ImagesAway,
  parseImageName,
  requireOwnNames,
  type Image,
  type ImageStore,
  type KeptImage,
} from '../../ports/images.ts'
import type { BucketTimes } from '../../time-limits.ts'
import { deleteSet, notesBefore, readFromSet, writeNote, writeSet } from './file-sets.ts'
import { clearPlace, marksPrefix, placeMark, readMark, type Found, type Mark } from './marks.ts'
import type { Objects } from './objects.ts'
import { keepRecent } from './recent.ts'

const imageName = /^[0-9a-f]{64}$/
/** As many may change one image at the same moment before somebody gives up. */
const mostTries = 10
const minutes = 60_000

/**
 * Images in an S3 bucket. Every save writes its files into a set of its own, which nothing shows until a small object, the mark, names
 * it; marks change only under the condition that they are still what was read. So an image is there whole or not at all, and of a
 * removal and a renewal at the same moment one sees the other.
 * `clearsPlaces` says that the server judges conditions of deletes too; without them an empty object stays where an image was removed.
 */
export function createImageBucket(
  objects: Objects,
  { clearsPlaces, times }: { clearsPlaces: boolean; times: BucketTimes },
): ImageStore {
  const soon = (): AbortSignal => AbortSignal.timeout(times.whole)
  // Files never change; what was removed elsewhere may be shown here for these minutes.
  const files = keepRecent<Buffer>({ most: 32 * 1024 * 1024, forMs: 5 * minutes, sizeOf: (bytes) => bytes.length })
  const marks = keepRecent<Mark>({ most: 10_000, forMs: 5 * minutes, sizeOf: () => 1 })

  async function save({ sha256, files: given }: Pick<Image, 'sha256' | 'files'>): Promise<void> {
    requireOwnNames(
      sha256,
      given.map((file) => file.name),
    )
    const signal = AbortSignal.timeout(times.save)
    if (await renewWithin(sha256, signal)) return
    const set = randomUUID()
    const note = await writeNote(objects, sha256, set, signal)
    await writeSet(objects, sha256, set, given, signal)
    const kept = await keep(sha256, set, signal)
    // The image is there, whatever becomes of the rest: as long as the note stays, the hourly clearing finds it.
    await clearUp(note, kept ? null : { sha256, set }, signal).catch(() => {})
  }

  async function clearUp(
    note: string,
    unused: { sha256: string; set: string } | null,
    signal: AbortSignal,
  ): Promise<void> {
    if (unused) await deleteSet(objects, unused.sha256, unused.set, signal)
    await objects.delete(note, signal)
  }

  /** Makes this set the image, unless someone saved the same bytes first: theirs are as good as ours. */
  async function keep(sha256: string, set: string, signal: AbortSignal): Promise<boolean> {
    // There was none a moment ago.
    let found: Found = { mark: null, etag: null }
    for (let tries = 0; tries < mostTries; tries += 1) {
      // An earlier try of ours, whose reply was lost.
      if (found.mark?.set === set) return true
      if (found.mark) {
        if (await renewWithin(sha256, signal)) return false
      } else if ((await placeMark(objects, sha256, { set, savedAt: new Date() }, found, signal)) !== null) return true
      found = await readMark(objects, sha256, signal)
    }
    throw tooManyAtOnce(sha256)
  }

  async function renew(sha256: string): Promise<boolean> {
    return imageName.test(sha256) && renewWithin(sha256, soon())
  }

  async function renewWithin(sha256: string, signal: AbortSignal): Promise<boolean> {
    const wanted = new Date()
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = await readMark(objects, sha256, signal)
      if (!found.mark) return false
      if (found.mark.savedAt >= wanted) return true
      if ((await placeMark(objects, sha256, { set: found.mark.set, savedAt: new Date() }, found, signal)) !== null)
        return true
    }
    throw tooManyAtOnce(sha256)
  }

  async function read(name: string): Promise<Buffer | null> {
    const known = parseImageName(name)
    return known && files.get(name, () => readFile(known.sha256, name))
  }

  async function readFile(sha256: string, name: string): Promise<Buffer | null> {
    const signal = soon()
    // A mark that is remembered may name a set that is gone by now; one that was just read hardly does.
    for (let tries = 0; tries < 2; tries += 1) {
      const mark = await marks.get(sha256, async () => (await readMark(objects, sha256, signal)).mark)
      if (!mark) return null
      const bytes = await readFromSet(objects, sha256, mark.set, name, signal)
      if (bytes) return bytes
      marks.forget(sha256)
    }
    return null
  }

  async function* list(): AsyncGenerator<KeptImage> {
    for await (const { key, size, modifiedAt } of objects.list(marksPrefix, soon)) {
      const sha256 = key.slice(marksPrefix.length)
      if (size > 0 && imageName.test(sha256)) yield { sha256, savedAt: modifiedAt }
    }
  }

  async function remove(sha256: string, unlessSince: Date): Promise<boolean> {
    if (!imageName.test(sha256)) return false
    const signal = soon()
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = await readMark(objects, sha256, signal)
      if (!found.mark || found.mark.savedAt >= unlessSince) return false
      const note = await writeNote(objects, sha256, found.mark.set, signal)
      const place = await placeMark(objects, sha256, null, found, signal)
      // The note stays: it may have been ours after all, with its reply lost.
      if (place === null) continue
      marks.forget(sha256)
      for (const name of fileNamesOf(sha256)) files.forget(name)
      await deleteSet(objects, sha256, found.mark.set, signal)
      if (clearsPlaces) await clearPlace(objects, sha256, place, signal)
      await objects.delete(note, signal)
      return true
    }
    throw tooManyAtOnce(sha256)
  }

  async function removeUnfinished(before: Date): Promise<number> {
    let removed = 0
    for await (const { key, sha256, set } of notesBefore(objects, before, soon)) {
      const signal = soon()
      const { mark, etag } = await readMark(objects, sha256, signal)
      if (mark?.set !== set) {
        await deleteSet(objects, sha256, set, signal)
        if (!mark && etag !== null && clearsPlaces) await clearPlace(objects, sha256, etag, signal)
        removed += 1
      }
      await objects.delete(key, signal)
    }
    return removed
  }

  return { save, renew, read, list, remove, removeUnfinished }
}

function tooManyAtOnce(sha256: string): ImagesAway {
  return new ImagesAway(`image ${sha256} is being changed by too many at once`)
}

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { parseImageName, requireOwnNames, type Image, type ImageStore, type KeptImage } from '../../ports/images.ts'
import { syncFolder, writeDurably } from './durable-write.ts'
import { unless } from './file-errors.ts'

const shardName = /^[0-9a-f]{2}$/
const imageFolderName = /^[0-9a-f]{64}$/
const mostTries = 10

/**
 * Images in a folder of this machine: `<first two digits>/<sha256>/<file>`.
 * An image is a folder that is renamed into place when all its files are written,
 * and renamed away before they are deleted, so that half an image is never seen.
 */
export function createImageFolder(root: string): ImageStore {
  const incoming = join(root, 'incoming')
  const placeOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256)
  // The age is the JPEG's: a folder's own time changes for other reasons.
  const savedAt = (place: string, sha256: string) => modifiedAt(join(place, `${sha256}.jpg`))

  async function save({ sha256, files }: Pick<Image, 'sha256' | 'files'>): Promise<void> {
    requireOwnNames(
      sha256,
      files.map((file) => file.name),
    )
    const draft = join(incoming, randomUUID())
    await mkdir(draft, { recursive: true })
    try {
      await Promise.all(files.map((file) => writeDurably(join(draft, file.name), file.bytes)))
      await syncFolder(draft)
      await moveIntoPlace(draft, sha256)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  async function moveIntoPlace(draft: string, sha256: string): Promise<void> {
    const shard = join(root, sha256.slice(0, 2))
    await mkdir(shard, { recursive: true })
    for (let tries = 0; tries < mostTries; tries += 1) {
      const moved = await unless(['ENOTEMPTY', 'EEXIST'], false, () => rename(draft, placeOf(sha256)).then(() => true))
      if (moved) return syncFolder(shard)
      // Someone saved the same bytes first: theirs are as good as ours, unless they were removed between the two steps.
      if (await renew(sha256)) return
    }
    throw new Error(`${placeOf(sha256)} is there, but its JPEG is not`)
  }

  async function renew(sha256: string): Promise<boolean> {
    if (!imageFolderName.test(sha256)) return false
    const now = new Date()
    return unless(['ENOENT'], false, async () => {
      await utimes(join(placeOf(sha256), `${sha256}.jpg`), now, now)
      // Found before it was moved away, it may have been judged before its time was set. Then it may go, so it is not said to stay.
      return (await savedAt(placeOf(sha256), sha256)) !== null
    })
  }

  async function read(name: string): Promise<Buffer | null> {
    const known = parseImageName(name)
    if (!known) return null
    return unless(['ENOENT'], null, () => readFile(join(placeOf(known.sha256), name)))
  }

  async function* list(): AsyncGenerator<KeptImage> {
    for (const shard of await namesIn(root, shardName)) {
      for (const sha256 of await namesIn(join(root, shard), imageFolderName)) {
        const since = await savedAt(placeOf(sha256), sha256)
        if (since) yield { sha256, savedAt: since }
      }
    }
  }

  async function remove(sha256: string, unlessSince: Date): Promise<boolean> {
    if (!imageFolderName.test(sha256)) return false
    const place = placeOf(sha256)
    const away = join(incoming, randomUUID())
    await mkdir(incoming, { recursive: true })
    const moved = await unless(['ENOENT'], false, () => rename(place, away).then(() => true))
    if (!moved) return false
    // Looked at only after the move: a renewal until then is seen here, a later one finds no image.
    const since = await savedAt(away, sha256)
    const renewed = since !== null && since >= unlessSince
    const restored =
      renewed && (await unless(['ENOTEMPTY', 'EEXIST'], true, () => rename(away, place).then(() => true)))
    await rm(away, { recursive: true, force: true })
    return !restored
  }

  async function removeUnfinished(before: Date): Promise<number> {
    let removed = 0
    for (const name of await namesIn(incoming, /./)) {
      const startedAt = await modifiedAt(join(incoming, name))
      if (startedAt === null || startedAt >= before) continue
      await rm(join(incoming, name), { recursive: true, force: true })
      removed += 1
    }
    return removed
  }

  return { save, renew, read, list, remove, removeUnfinished }
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await unless(['ENOENT'], [], () => readdir(folder))
  return names.filter((name) => pattern.test(name))
}

async function modifiedAt(path: string): Promise<Date | null> {
  return unless(['ENOENT'], null, async () => (await stat(path)).mtime)
}

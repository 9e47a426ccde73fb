import { randomUUID } from 'node:crypto'
import { fileNamesOf, type ImageFile } from '../../ports/images.ts'
import { isSetName } from './marks.ts'
import type { Objects } from './objects.ts'

// Whoever writes a set of files leaves a note first, and takes it away when nothing can lie around any more.
const notesPrefix = 'unfinished/'

export interface Note {
  key: string
  sha256: string
  set: string
  modifiedAt: Date
}

export async function writeNote(objects: Objects, sha256: string, set: string, signal: AbortSignal): Promise<string> {
  const key = `${notesPrefix}${sha256}/${set}/${randomUUID()}`
  await objects.put(key, { bytes: Buffer.alloc(0), contentType: 'text/plain', cacheControl: 'no-store' }, signal)
  return key
}

/** Those that were left before a moment; of a foreign name: null. */
export async function* notesBefore(objects: Objects, before: Date, signal: () => AbortSignal): AsyncGenerator<Note> {
  for await (const { key, modifiedAt } of objects.list(notesPrefix, signal)) {
    const [sha256 = '', set = ''] = key.slice(notesPrefix.length).split('/')
    if (modifiedAt < before && /^[0-9a-f]{64}$/.test(sha256) && isSetName(set)) yield { key, sha256, set, modifiedAt }
  }
}

export async function writeSet(
  objects: Objects,
  sha256: string,
  set: string,
  files: ImageFile[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    files.map(({ name, contentType, bytes }) =>
      objects.put(
        keyOf(sha256, set, name),
        { bytes, contentType, cacheControl: 'public, max-age=31536000, immutable' },
        signal,
      ),
    ),
  )
}

export async function readFromSet(
  objects: Objects,
  sha256: string,
  set: string,
  name: string,
  signal: AbortSignal,
): Promise<Buffer | null> {
  return (await objects.get(keyOf(sha256, set, name), signal))?.bytes ?? null
}

export async function deleteSet(objects: Objects, sha256: string, set: string, signal: AbortSignal): Promise<void> {
  await Promise.all(fileNamesOf(sha256).map((name) => objects.delete(keyOf(sha256, set, name), signal)))
}

function keyOf(sha256: string, set: string, name: string): string {
  return `files/${sha256}/${set}/${name}`
}

import { ImagesAway } from '../../ports/images.ts'
import type { Objects } from './objects.ts'

/** What makes an image be there: which set of files is its, and since when. */
export interface Mark {
  set: string
  savedAt: Date
}

/** What was found under a mark's key. No mark but an ETag: the image was removed, and an empty object holds its place. */
export interface Found {
  mark: Mark | null
  etag: string | null
}

export const marksPrefix = 'kept/'
const keyOf = (sha256: string): string => marksPrefix + sha256

export async function readMark(objects: Objects, sha256: string, signal: AbortSignal): Promise<Found> {
  const stored = await objects.get(keyOf(sha256), signal)
  if (!stored) return { mark: null, etag: null }
  return { mark: stored.bytes.length === 0 ? null : parseMark(stored.bytes, sha256), etag: stored.etag }
}

/** Puts a mark, or with null an empty place, over what was found; gives its ETag, or null when something else is there by now. */
export function placeMark(
  objects: Objects,
  sha256: string,
  mark: Mark | null,
  found: Found,
  signal: AbortSignal,
): Promise<string | null> {
  const bytes = mark
    ? Buffer.from(JSON.stringify({ set: mark.set, savedAt: mark.savedAt.toISOString() }))
    : Buffer.alloc(0)
  const condition = found.etag === null ? 'absent' : { etag: found.etag }
  return objects.put(
    keyOf(sha256),
    { bytes, contentType: 'application/json', cacheControl: 'no-store' },
    signal,
    condition,
  )
}

/** Clears an empty place away, unless somebody has put a mark there. */
export async function clearPlace(objects: Objects, sha256: string, etag: string, signal: AbortSignal): Promise<void> {
  await objects.delete(keyOf(sha256), signal, { etag })
}

function parseMark(bytes: Buffer, sha256: string): Mark {
  const said: unknown = readJson(bytes)
  if (typeof said === 'object' && said !== null && 'set' in said && 'savedAt' in said) {
    const savedAt = new Date(String(said.savedAt))
    if (isSetName(said.set) && !Number.isNaN(savedAt.getTime())) return { set: said.set, savedAt }
  }
  throw new ImagesAway(`what stands under ${keyOf(sha256)} is none of ours`)
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** Sets are UUIDs: nothing else gets into a key. */
export function isSetName(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

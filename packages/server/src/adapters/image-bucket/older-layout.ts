import { fileNamesOf } from '../../ports/images.ts'
import type { Objects } from './objects.ts'

// Releases up to November 2026 wrote an image's files to `files/<sha256>/<set>/`, a set that the object `kept/<sha256>`
// names. Those buckets are still read, and their objects deleted, without a migration.

export async function getOlder(objects: Objects, sha256: string, name: string): Promise<Buffer | null> {
  const set = await findSet(objects, sha256)
  return set === null ? null : objects.get(keyOf(sha256, set, name))
}

export async function deleteOlder(objects: Objects, sha256: string): Promise<void> {
  const set = await findSet(objects, sha256)
  if (set === null) return
  await Promise.all(fileNamesOf(sha256).map((name) => objects.delete(keyOf(sha256, set, name))))
  await objects.delete(`kept/${sha256}`)
}

async function findSet(objects: Objects, sha256: string): Promise<string | null> {
  const mark = await objects.get(`kept/${sha256}`)
  return /"set":"([0-9a-f-]{36})"/.exec(mark?.toString() ?? '')?.[1] ?? null
}

function keyOf(sha256: string, set: string, name: string): string {
  return `files/${sha256}/${set}/${name}`
}

import type pg from 'pg'
import { fileNamesOf, imageOfPhotoUrl, type ImageStore } from '../../ports/images.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { places } from './manifest.ts'
import { fetchAll } from './rows.ts'

/** Every picture that a row shows. */
const shown = `
  select photo_url as url from products union select photo_url from users union select image from identity_users where image is not null`

export interface Pictures {
  /** Digests of the pictures that are in the archive. */
  written: Set<string>
  /** What a row shows, while not all of its files are there. */
  missing: Set<string>
}

/**
 * Adds the pictures that this connection's database shows and that are not in the archive yet. A picture's files never change, so
 * they may be read at any time. Leaves the connection in the transaction it was in.
 */
export async function writeImages(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  store: ImageStore,
  pictures: Pictures,
): Promise<void> {
  await client.query(`declare shown_pictures no scroll cursor for ${shown}`)
  for await (const { url } of fetchAll<{ url: string }>(client, 'shown_pictures')) {
    const sha256 = imageOfPhotoUrl(url)
    if (sha256 === null || pictures.written.has(sha256)) continue
    if (await writeImage(archive, store, sha256)) {
      pictures.written.add(sha256)
      pictures.missing.delete(sha256)
    } else pictures.missing.add(sha256)
  }
  await client.query('close shown_pictures')
}

async function writeImage(archive: ArchiveWriter, store: ImageStore, sha256: string): Promise<boolean> {
  const names = fileNamesOf(sha256)
  const files = await Promise.all(names.map((name) => store.get(name)))
  if (files.some((bytes) => bytes === null)) return false
  for (const [index, bytes] of files.entries()) if (bytes) await archive.add(`${places.images}${names[index]}`, bytes)
  return true
}

/** Of these pictures, those that the database shows by now: what was removed since, on purpose, is not missing. */
export async function stillShown(client: pg.ClientBase, digests: Set<string>): Promise<string[]> {
  const { rows } = await client.query<{ url: string }>(`select url from (${shown}) shown where url = any($1::text[])`, [
    [...digests].map((sha256) => `/images/${sha256}.jpg`),
  ])
  return rows.map(({ url }) => url)
}

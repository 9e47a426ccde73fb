import type pg from 'pg'
import { nouns } from '../../nouns.ts'
import { selectReferences } from '../../platform/images/references.ts'
import { addressOf, fileNamesOf, imageOfAddress, type ImageStore } from '../../ports/images.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { archivePaths } from './manifest.ts'
import { fetchRows } from './rows.ts'

const referencedUrls = `select distinct address as url from (${selectReferences(nouns)}) shown where address is not null`

export interface BackedUpImages {
  /** Digests of the pictures in the archive. */
  written: Set<string>
  /** Digests of referenced pictures with missing files. */
  missing: Set<string>
}

/**
 * Adds the referenced pictures that are not in the archive yet. A picture's files never change, so they can be read at
 * any time. Requires an open transaction.
 */
export async function writeImages(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  store: ImageStore,
  pictures: BackedUpImages,
): Promise<void> {
  await client.query(`declare referenced_pictures no scroll cursor for ${referencedUrls}`)
  for await (const { url } of fetchRows<{ url: string }>(client, 'referenced_pictures')) {
    const sha256 = imageOfAddress(url)
    if (sha256 === null || pictures.written.has(sha256)) continue
    if (await writeImage(archive, store, sha256)) {
      pictures.written.add(sha256)
      pictures.missing.delete(sha256)
    } else pictures.missing.add(sha256)
  }
  await client.query('close referenced_pictures')
}

async function writeImage(archive: ArchiveWriter, store: ImageStore, sha256: string): Promise<boolean> {
  const names = fileNamesOf(sha256)
  const files = await Promise.all(names.map((name) => store.get(name)))
  if (files.some((bytes) => bytes === null)) return false
  for (const [index, bytes] of files.entries())
    if (bytes) await archive.add(`${archivePaths.images}${names[index]}`, bytes)
  return true
}

/** The URLs of those pictures that rows still reference: one that was deleted meanwhile is not missing. */
export async function listReferenced(client: pg.ClientBase, digests: Set<string>): Promise<string[]> {
  const { rows } = await client.query<{ url: string }>(
    `select url from (${referencedUrls}) referenced where url = any($1::text[])`,
    [[...digests].map(addressOf)],
  )
  return rows.map(({ url }) => url)
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ArchiveWriter } from './archive-writer.ts'
import { places } from './manifest.ts'

/** What the market needs of its stand-ins to go on with them; mails that were sent are no part of it. */
export const keptBooks = ['cards', 'sign-in'] as const

/**
 * Adds the books of the stand-ins in the data folder, if it has any. They are written after the database's snapshot, so that whatever
 * the market knows of a payment, the provider knows too. Gives the number of files.
 */
export async function writeBooks(archive: ArchiveWriter, dataDir: string): Promise<number> {
  let files = 0
  for (const book of keptBooks) {
    const folder = path.join(dataDir, 'sandboxes', book)
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      // Other names are drafts that a rename has not put in place yet.
      if (!entry.isFile() || !/\.jsonl?$/.test(entry.name)) continue
      // A journal grows while it is read; a line that is cut off at its end is cut off when it is opened.
      await archive.add(`${places.books}${book}/${entry.name}`, await readFile(path.join(folder, entry.name)))
      files += 1
    }
  }
  return files
}

export async function writeSecrets(archive: ArchiveWriter, dataDir: string): Promise<void> {
  await archive.add(places.secrets, await readFile(path.join(dataDir, 'secrets.json')))
}

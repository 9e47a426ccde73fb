import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ArchiveWriter } from './archive-writer.ts'
import { archivePaths } from './manifest.ts'

/** The sandboxes whose data the market depends on; sent mails are not backed up. */
export const sandboxesWithData = ['cards', 'sign-in'] as const

/**
 * Adds the sandboxes' data files, if there are any, and returns their number. They are read after the database's
 * snapshot, so that the card provider knows every payment in it.
 */
export async function writeSandboxData(archive: ArchiveWriter, dataDir: string): Promise<number> {
  let files = 0
  for (const sandbox of sandboxesWithData) {
    const folder = path.join(dataDir, 'sandboxes', sandbox)
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      // Other names are temporary files before their rename.
      if (!entry.isFile() || !/\.jsonl?$/.test(entry.name)) continue
      // A journal may grow during the read; the sandbox ignores an incomplete last line when it opens one.
      await archive.add(
        `${archivePaths.sandboxes}${sandbox}/${entry.name}`,
        await readFile(path.join(folder, entry.name)),
      )
      files += 1
    }
  }
  return files
}

export async function writeSecrets(archive: ArchiveWriter, dataDir: string): Promise<void> {
  await archive.add(archivePaths.secrets, await readFile(path.join(dataDir, 'secrets.json')))
}

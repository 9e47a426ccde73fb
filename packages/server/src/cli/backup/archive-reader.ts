import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { checksumEntry } from './archive-checksum.ts'
import { damaged } from './backup-error.ts'

export interface ArchiveEntry {
  name: string
  /** Must be called before the next entry is read. */
  bytes(): Promise<Buffer>
}

/**
 * Reads an archive's entries in order, without verifying them: see `verifyChecksum`.
 * @throws BackupError if it is not a tar archive
 */
export async function* readArchive(handle: FileHandle): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  pipeline(handle.createReadStream({ start: 0, autoClose: false }), entries, () => {})
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      if (name !== checksumEntry) yield { name, bytes: () => buffer(entry) }
      entry.resume()
    }
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error))
  }
}

import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { damaged } from './backup-error.ts'

export interface ArchiveEntry {
  name: string
  /** Must be called before the next entry is read. */
  bytes(): Promise<Buffer>
}

/**
 * Reads an archive's entries in order. The checksum is verified after the last one.
 * @throws BackupError if it is truncated, altered or no archive
 */
export async function* readArchive(handle: FileHandle): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  pipeline(handle.createReadStream({ start: 0, autoClose: false }), createZstdDecompress(), entries, () => {})
  try {
    for await (const entry of entries) {
      yield { name: entry.header.name, bytes: () => buffer(entry).catch(refuse) }
      entry.resume()
    }
  } catch (error) {
    refuse(error)
  }
}

function refuse(error: unknown): never {
  throw damaged(error instanceof Error ? error.message : String(error))
}

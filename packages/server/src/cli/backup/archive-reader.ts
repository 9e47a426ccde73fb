import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { sealName } from './archive-seal.ts'
import { damaged } from './refused.ts'

export interface ArchiveEntry {
  name: string
  /** To be called before the next entry is asked for. */
  bytes(): Promise<Buffer>
}

/**
 * The entries of an archive in their order. Whether they are those that were written is for `checkSeal` to say.
 * @throws BackupRefused where it is no archive
 */
export async function* readArchive(handle: FileHandle): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  pipeline(handle.createReadStream({ start: 0, autoClose: false }), entries, () => {})
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      if (name !== sealName) yield { name, bytes: () => buffer(entry) }
      entry.resume()
    }
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error))
  }
}

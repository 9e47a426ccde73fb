import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { sealName } from './archive-writer.ts'
import { damaged } from './refused.ts'
import { blockSize, paddingOf, readHeader, type TarEntry } from './tar-header.ts'

export interface ArchiveEntry extends TarEntry {
  /** Its bytes, for as long as it is the current one. */
  chunks(): AsyncGenerator<Buffer>
  /** All of it at once: for entries that are small by their nature. */
  bytes(): Promise<Buffer>
}

const chunkSize = 1024 * 1024

/**
 * The entries of an archive in their order, from its first byte. After the last one the seal is compared: whoever reads to the end
 * without an error has read what was written.
 * @throws BackupRefused where anything is missing, altered or behind the end
 */
export async function* readArchive(handle: FileHandle): AsyncGenerator<ArchiveEntry> {
  const hash = createHash('sha256')
  let at = 0
  async function take(size: number): Promise<Buffer> {
    const bytes = Buffer.alloc(size)
    for (let filled = 0; filled < size;) {
      const { bytesRead } = await handle.read(bytes, filled, size - filled, at)
      if (bytesRead === 0) throw damaged('it ends too early')
      filled += bytesRead
      at += bytesRead
    }
    hash.update(bytes)
    return bytes
  }

  for (;;) {
    const before = hash.copy()
    const entry = readHeader(await take(blockSize))
    let left = entry.size
    async function* chunks(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await take(Math.min(left, chunkSize))
        left -= chunk.length
        yield chunk
      }
    }
    async function bytes(): Promise<Buffer> {
      const all: Buffer[] = []
      for await (const chunk of chunks()) all.push(chunk)
      return Buffer.concat(all)
    }
    if (entry.name === sealName) {
      if ((await bytes()).toString('latin1') !== `${before.digest('hex')}\n`) throw damaged('its checksum is wrong')
      break
    }
    yield { ...entry, chunks, bytes }
    for await (const chunk of chunks()) void chunk
    await take(paddingOf(entry.size))
  }
  await take(paddingOf(65))
  if ((await take(2 * blockSize)).some((byte) => byte !== 0)) throw damaged('its end is wrong')
  if ((await handle.stat()).size !== at) throw damaged('something follows its end')
}

import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { damaged } from './backup-error.ts'

/** Name of the last entry: the SHA-256 of every byte before it. */
export const checksumEntry = 'seal.sha256'

/** Two empty blocks end a tar archive. */
export const trailerSize = 1024
const headerSize = 512
const blockSize = 512

/** The checksum entry's content for the first `length` bytes. */
export async function hashStart(handle: FileHandle, length: number): Promise<string> {
  const hash = createHash('sha256')
  if (length > 0) {
    for await (const chunk of handle.createReadStream({ start: 0, end: length - 1, autoClose: false }))
      hash.update(chunk as Buffer)
  }
  return `${hash.digest('hex')}\n`
}

/** @throws BackupError if the archive is truncated, altered or has trailing data */
export async function verifyChecksum(handle: FileHandle): Promise<void> {
  const length = (await handle.stat()).size - headerSize - blockSize - trailerSize
  if (length < 0) throw damaged('it is too short')
  const expected = Buffer.alloc(blockSize + trailerSize)
  expected.write(await hashStart(handle, length))
  const found = Buffer.alloc(expected.length)
  await handle.read(found, 0, found.length, length + headerSize)
  if (!found.equals(expected)) throw damaged('its checksum is wrong')
}

import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { damaged } from './refused.ts'

/** The last entry: the SHA-256 of every byte before it. */
export const sealName = 'seal.sha256'

/** Two empty blocks end a tar archive. */
export const endSize = 1024
const headerSize = 512
const blockSize = 512

/** The seal's text for the first `length` bytes. */
export async function sealOf(handle: FileHandle, length: number): Promise<string> {
  const hash = createHash('sha256')
  if (length > 0) {
    for await (const chunk of handle.createReadStream({ start: 0, end: length - 1, autoClose: false }))
      hash.update(chunk as Buffer)
  }
  return `${hash.digest('hex')}\n`
}

/** @throws BackupRefused where anything is missing, altered or behind the end */
export async function checkSeal(handle: FileHandle): Promise<void> {
  const length = (await handle.stat()).size - headerSize - blockSize - endSize
  if (length < 0) throw damaged('it ends too early')
  const wanted = Buffer.alloc(blockSize + endSize)
  wanted.write(await sealOf(handle, length))
  const found = Buffer.alloc(wanted.length)
  await handle.read(found, 0, found.length, length + headerSize)
  if (!found.equals(wanted)) throw damaged('its checksum is wrong')
}

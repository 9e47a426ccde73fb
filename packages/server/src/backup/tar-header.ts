import { damaged } from './refused.ts'

/** Tar counts in blocks of this many bytes. */
export const blockSize = 512

export interface TarEntry {
  name: string
  /** Bytes. */
  size: number
}

const nameField = { at: 0, length: 100 }
const sizeField = { at: 124, length: 12 }
const sumField = { at: 148, length: 8 }

/** A POSIX ustar header of a plain file that its owner alone may read; `modified` in seconds since 1970. */
export function writeHeader({ name, size }: TarEntry, modified: number): Buffer {
  if (Buffer.byteLength(name) > nameField.length) throw new Error(`the name is too long for a tar: ${name}`)
  const header = Buffer.alloc(blockSize)
  header.write(name, nameField.at)
  for (const [at, owner] of [
    [100, '0000600'],
    [108, '0000000'],
    [116, '0000000'],
  ] as const)
    header.write(`${owner}\0`, at)
  header.write(octal(size, sizeField.length), sizeField.at)
  header.write(octal(modified, 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, sumField.at)
  return header
}

/** @throws BackupRefused when these bytes are no header that `writeHeader` has made */
export function readHeader(header: Buffer): TarEntry {
  if (header.toString('latin1', 257, 262) !== 'ustar') throw damaged('it is no tar archive')
  if (Number.parseInt(header.toString('latin1', sumField.at, sumField.at + 6), 8) !== sumOf(header))
    throw damaged('a header does not add up')
  const name = header.toString('utf8', nameField.at, nameField.at + nameField.length)
  return {
    name: name.slice(0, (name.indexOf('\0') + 1 || name.length + 1) - 1),
    size: Number.parseInt(header.toString('latin1', sizeField.at, sizeField.at + sizeField.length - 1), 8),
  }
}

/** Zeros that fill an entry's last block. */
export function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}

function octal(number: number, length: number): string {
  const digits = number.toString(8)
  if (digits.length >= length) throw new Error(`too large for a tar: ${number}`)
  return `${digits.padStart(length - 1, '0')}\0`
}

// By the standard the sum counts its own field as spaces.
function sumOf(header: Buffer): number {
  return header.reduce(
    (sum, byte, at) => sum + (at >= sumField.at && at < sumField.at + sumField.length ? 0x20 : byte),
    0,
  )
}

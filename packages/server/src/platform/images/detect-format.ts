export type ImageFormat = 'jpeg' | 'png' | 'webp'

const signatures: Record<'jpeg' | 'png', Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

/** The format by the file's signature; null for any other format. */
export function detectFormat(bytes: Buffer): ImageFormat | null {
  if (startsWith(bytes, signatures.jpeg)) return 'jpeg'
  if (startsWith(bytes, signatures.png)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether the file is a HEIC photo of a phone. AVIF is the same kind of container, and may name the same brands. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  return heicBrands.includes(bytes.toString('latin1', 8, 12)) && !bytes.toString('latin1', 12, 64).includes('avif')
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

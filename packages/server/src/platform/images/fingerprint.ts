import sharp, { type Raw } from 'sharp'

const side = 8
/**
 * Below this difference between its lightest and darkest part a picture is too plain: all such pictures have the same
 * hash.
 */
const leastContrast = 24

/**
 * A difference hash of 64 bits: of 8 rows of 9 grey values, whether each is lighter than the next. It stays the same,
 * but for a few bits, when a picture is scaled or compressed again. Null when the picture is too plain.
 */
export async function fingerprintOf(pixels: Buffer, raw: Raw): Promise<bigint | null> {
  const grey = await sharp(pixels, { raw })
    .flatten({ background: 'white' })
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  if (Math.max(...grey) - Math.min(...grey) < leastContrast) return null
  let bits = 0n
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const at = row * (side + 1) + column
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  // PostgreSQL's bigint is signed.
  return BigInt.asIntN(64, bits)
}

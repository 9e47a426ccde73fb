import sharp, { type Sharp } from 'sharp'
import { imageWidths, type Image, type ImageFile } from '../../ports/images.ts'
import { fallbackSide, maxImageBytes, maxImagePixels } from './image-limits.ts'
import { fingerprintOf } from './fingerprint.ts'
import { imageIdOf } from './image-id.ts'
import { detectFormat } from './detect-format.ts'

export type ImageRefusal =
  /** no bytes at all */
  | 'image-missing'
  /** more bytes than `maxImageBytes` */
  | 'image-too-heavy'
  /** not a JPEG, PNG or WebP by its bytes */
  | 'image-type'
  /** more pixels than `maxImagePixels` */
  | 'image-too-large'
  /** truncated, damaged, or too slow to decode */
  | 'image-unreadable'

export type ProcessedImage = { ok: true; image: Image } | { ok: false; reason: ImageRefusal }

const decodeSeconds = 30
// Bounds the height of a tall strip too: WebP's limit is 16,383 pixels a side.
const tallest = 3

// An upload is processed once, so a cache would only hold memory.
sharp.cache(false)

/**
 * Makes the files that are stored of an uploaded photo: upright, sRGB, without metadata; a JPEG with a longest side of at most
 * 1600 pixels (transparent parts white) and a WebP for each width, never enlarged. Takes the first frame of an animation.
 */
export async function processImage(bytes: Buffer, widths: readonly number[] = imageWidths): Promise<ProcessedImage> {
  const refusal = refuseBySize(bytes) ?? (await refuseByHeader(bytes))
  if (refusal) return { ok: false, reason: refusal }
  try {
    return { ok: true, image: await makeImage(bytes, widths) }
  } catch {
    return { ok: false, reason: 'image-unreadable' }
  }
}

function refuseBySize(bytes: Buffer): ImageRefusal | null {
  if (bytes.length === 0) return 'image-missing'
  return bytes.length > maxImageBytes ? 'image-too-heavy' : null
}

async function refuseByHeader(bytes: Buffer): Promise<ImageRefusal | null> {
  const format = detectFormat(bytes)
  if (!format) return 'image-type'
  try {
    // Reads only the header, so a decompression bomb isn't decoded here.
    const { width, height, format: decoder } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (decoder !== format) return 'image-type'
    return width * height > maxImagePixels ? 'image-too-large' : null
  } catch {
    return 'image-unreadable'
  }
}

async function makeImage(bytes: Buffer, widths: readonly number[]): Promise<Image> {
  const sha256 = imageIdOf(bytes)
  const upload = sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
  const size = (await upload.metadata()).autoOrient
  // Decodes once, at the size of the largest file.
  const { data, info } = await within(upload.autoOrient(), fallbackSide, fallbackSide * tallest)
    .toColourspace('srgb')
    .timeout({ seconds: decodeSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const files: ImageFile[] = []
  for (const width of widths) {
    const webp = await within(pixels(), width, width * tallest)
      .webp({ quality: 76 })
      .toBuffer()
    files.push({ name: `${sha256}-${width}.webp`, contentType: 'image/webp', bytes: webp })
  }
  const jpeg = await within(pixels(), fallbackSide, fallbackSide)
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer()
  files.push({ name: `${sha256}.jpg`, contentType: 'image/jpeg', bytes: jpeg })
  const fingerprint = await fingerprintOf(data, info)
  return { sha256, width: size.width, height: size.height, files, fingerprint }
}

function within(image: Sharp, width: number, height: number): Sharp {
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

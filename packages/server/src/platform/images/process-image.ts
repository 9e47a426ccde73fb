import { hash } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { imageWidths, type Image, type ImageFile } from '../../ports/images.ts'
import { fallbackSide, maxImageBytes, maxImagePixels } from './image-limits.ts'
import { fingerprintOf } from './fingerprint.ts'
import { detectFormat, isHeic } from './detect-format.ts'

export type ImageRefusal =
  /** no bytes at all */
  | 'image-missing'
  /** more bytes than `maxImageBytes` */
  | 'image-too-heavy'
  /** not a JPEG, PNG or WebP by its bytes */
  | 'image-type'
  | 'image-heic'
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
 * Makes the files that are stored of an uploaded photo: upright, sRGB, without metadata; a JPEG with a longest side of
 * at most 1600 pixels (transparent parts white) and a WebP for each width, never enlarged. Takes the first frame of an
 * animation.
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
  if (!format) return isHeic(bytes) ? 'image-heic' : 'image-type'
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
  const sha256 = hash('sha256', bytes)
  const size = (await sharp(bytes, { limitInputPixels: maxImagePixels }).metadata()).autoOrient
  const { data, info } = await decode(bytes)
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

/** Decodes once, at the size of the largest file. */
async function decode(bytes: Buffer): Promise<Pixels> {
  try {
    return await pixelsOf(bytes, 'error')
  } catch (error) {
    if (detectFormat(bytes) !== 'jpeg') throw error
    // Some phones and messengers leave out the end marker, and browsers show such a photo. Where more is missing, the
    // decoder warns.
    return pixelsOf(withEndMarker(bytes), 'warning')
  }
}

type Pixels = { data: Buffer; info: OutputInfo }

function pixelsOf(bytes: Buffer, failOn: 'error' | 'warning'): Promise<Pixels> {
  const upload = sharp(bytes, { limitInputPixels: maxImagePixels, failOn })
  return within(upload.autoOrient(), fallbackSide, fallbackSide * tallest)
    .toColourspace('srgb')
    .timeout({ seconds: decodeSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

function withEndMarker(jpeg: Buffer): Buffer {
  const whole = jpeg.at(-1) === 0xff ? jpeg.subarray(0, -1) : jpeg
  return Buffer.concat([whole, Buffer.from([0xff, 0xd9])])
}

function within(image: Sharp, width: number, height: number): Sharp {
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A noisy 12-megapixel photo as a phone makes it: rotated by its EXIF orientation, with GPS coordinates. */
export async function aPhonePhoto(): Promise<Buffer> {
  return sharp(noise(400, 300), { raw: { width: 400, height: 300, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .withExif({ IFD0: { Make: 'PocketCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** A small photo; other seeds give other bytes. */
export async function aSmallPhoto(seed = 1): Promise<Buffer> {
  return sharp(noise(200, 150, seed), { raw: { width: 200, height: 150, channels: 3 } })
    .jpeg()
    .toBuffer()
}

/** One bit a pixel: quick to make and a small file, with any number of pixels. */
export function aBlackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function noise(width: number, height: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < bytes.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    bytes[at] = 90 + Math.sin(at / 97) * 60 + ((state >> 16) % 70)
  }
  return bytes
}

/** A picture of circles, other ones for each seed. */
export function aDrawing(seed: number, width = 1200): Promise<Buffer> {
  const circles = Array.from({ length: 14 }, (_, n) => {
    const at = (step: number) => ((seed * 37 + n * step) % 101) / 101
    return `<circle cx="${at(53) * 800}" cy="${at(29) * 600}" r="${40 + at(17) * 120}" fill="hsl(${at(71) * 360},60%,${15 + at(43) * 70}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#777"/>${circles.join('')}</svg>`
  return sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 92 }).toBuffer()
}

import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const side = 96
type Colour = readonly [number, number, number]
const grounds: readonly Colour[] = [
  [36, 84, 92],
  [120, 72, 44],
  [74, 70, 120],
  [52, 98, 60],
  [124, 58, 78],
  [66, 78, 96],
]
const skin: Colour = [232, 216, 196]

/** Draws a head and shoulders as a PNG; the seed gives the background colour. */
export function drawAvatar(seed: string): Buffer {
  const ground = grounds[createHash('sha256').update(seed).digest().readUInt8(0) % grounds.length] ?? skin
  const rows: number[] = []
  for (let y = 0; y < side; y++) {
    rows.push(0)
    for (let x = 0; x < side; x++) {
      const share = coverage(x, y)
      for (const channel of [0, 1, 2] as const)
        rows.push(Math.round(ground[channel] + (skin[channel] - ground[channel]) * share))
    }
  }
  return png(Buffer.from(rows))
}

/** The share of a pixel that the figure covers, 0 to 1, from sixteen samples (antialiasing). */
function coverage(x: number, y: number): number {
  let inside = 0
  for (let n = 0; n < 16; n++) if (inFigure((x + (n % 4) / 4) / side, (y + Math.floor(n / 4) / 4) / side)) inside++
  return inside / 16
}

function inFigure(x: number, y: number): boolean {
  const inHead = ((x - 0.5) / 0.17) ** 2 + ((y - 0.38) / 0.19) ** 2 <= 1
  const inShoulders = ((x - 0.5) / 0.34) ** 2 + ((y - 0.98) / 0.33) ** 2 <= 1
  return inHead || inShoulders
}

function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

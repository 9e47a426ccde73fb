import sharp from 'sharp'

/** A small JPEG. */
export function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#456' } }).jpeg().toBuffer()
}

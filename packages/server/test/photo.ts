import sharp from 'sharp'

/** A small JPEG. */
export function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
}

/** The multipart form for uploading a picture. */
export function formOf(picture: Buffer, { name = 'laptop.jpg', type = '' } = {}): FormData {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(picture)], { type }), name)
  return form
}

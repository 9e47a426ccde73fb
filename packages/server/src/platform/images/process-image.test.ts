import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { processImage } from './process-image.ts'
import { aBlackPng, aPhonePhoto, aSmallPhoto } from './test/photos.ts'

const plain = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

async function accepted(bytes: Buffer) {
  const processed = await processImage(bytes)
  if (!processed.ok) throw new Error(`refused: ${processed.reason}`)
  const pictures = await Promise.all(
    processed.image.files.map(async (file) => ({ file, picture: await sharp(file.bytes).metadata() })),
  )
  return { image: processed.image, pictures }
}

async function reasonFor(bytes: Buffer) {
  const processed = await processImage(bytes)
  return processed.ok ? 'accepted' : processed.reason
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe('a stored photo', () => {
  it('stands upright in three widths of WebP and a JPEG, without its GPS coordinates', async () => {
    const photo = await aPhonePhoto()
    const before = await sharp(photo).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.includes('PocketCam')).toBe(true)

    const { image, pictures } = await accepted(photo)
    expect([image.width, image.height]).toEqual([3000, 4000])
    expect(
      pictures.map(({ file, picture }) => [
        file.name.slice(64),
        file.contentType,
        picture.format,
        picture.width,
        picture.height,
      ]),
    ).toEqual([
      ['-320.webp', 'image/webp', 'webp', 320, 427],
      ['-640.webp', 'image/webp', 'webp', 640, 853],
      ['-1280.webp', 'image/webp', 'webp', 1280, 1706],
      ['.jpg', 'image/jpeg', 'jpeg', 1200, 1600],
    ])
    for (const { file, picture } of pictures) {
      expect([picture.exif, picture.xmp, picture.icc, picture.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(file.bytes.includes('PocketCam')).toBe(false)
    }
  })

  it('is not enlarged when it is small', async () => {
    const { pictures } = await accepted(await aSmallPhoto())
    expect(pictures.map(({ picture }) => picture.width)).toEqual([200, 200, 200, 200])
  })

  it('keeps its transparency in WebP and gets a white ground in the JPEG', async () => {
    const clear = await sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { pictures } = await accepted(clear)
    expect(pictures.map(({ picture }) => picture.hasAlpha)).toEqual([true, true, true, false])
    expect(await colourAt(pictures[3]?.file.bytes ?? clear, 5, 5)).toEqual([255, 255, 255])
  })

  it.each([
    ['a 16-bit PNG', () => plain(60, 40).toColourspace('rgb16').png()],
    ['a CMYK JPEG', () => plain(60, 40).toColourspace('cmyk').jpeg({ quality: 100 })],
    ['a grey PNG', () => plain(60, 40).greyscale().png()],
    ['a JPEG with another colour profile', () => plain(60, 40).withIccProfile('p3').jpeg()],
    ['a progressive JPEG', () => plain(60, 40).jpeg({ progressive: true })],
  ])('may be %s and becomes plain sRGB', async (_, make) => {
    const { pictures } = await accepted(await make().toBuffer())
    for (const { picture } of pictures)
      expect([picture.space, picture.depth, picture.channels, picture.hasProfile]).toEqual(['srgb', 'uchar', 3, false])
  })

  it('stays dark where it was dark, though CMYK values are inverted', async () => {
    const { pictures } = await accepted(await plain(60, 40, '#202020').toColourspace('cmyk').jpeg().toBuffer())
    const [red = 255] = await colourAt(pictures[3]?.file.bytes ?? Buffer.alloc(0), 20, 20)
    expect(red).toBeLessThan(80)
  })

  it('is the first frame of an animation', async () => {
    const frames = [plain(20, 20, '#ff0000'), plain(20, 20, '#0000ff')]
    const animated = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), {
      join: { animated: true },
    })
      .webp()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const { pictures } = await accepted(animated)
    const [red = 0, , blue = 255] = await colourAt(pictures[3]?.file.bytes ?? animated, 10, 10)
    expect([red > 200, blue < 50]).toEqual([true, true])
  })

  it.each([
    ['its end marker', 2],
    ['half of its end marker', 1],
  ])('may be a JPEG without %s, as some phones and messengers write it', async (_, missing) => {
    const photo = await plain(90, 70)
      .composite([{ input: await plain(40, 30, '#3c3').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer()
    for (const whole of [photo, await sharp(photo).jpeg({ progressive: true }).toBuffer()]) {
      const cut = await accepted(whole.subarray(0, whole.length - missing))
      const same = await accepted(whole)
      expect(cut.image.files.map(({ bytes }) => bytes)).toEqual(same.image.files.map(({ bytes }) => bytes))
    }
  })

  it('may be followed by other bytes, and may be a PNG without its last chunk', async () => {
    const jpeg = await aSmallPhoto()
    const png = await sharp(jpeg).png().toBuffer()
    const webp = await sharp(jpeg).webp().toBuffer()
    const trailer = Buffer.from('a trailer of a phone')
    for (const whole of [jpeg, png, webp])
      expect((await accepted(Buffer.concat([whole, trailer]))).image).toMatchObject({ width: 200, height: 150 })
    expect((await accepted(png.subarray(0, png.length - 12))).image).toMatchObject({ width: 200, height: 150 })
  })

  it('may be a strip far taller than WebP allows', async () => {
    const { pictures } = await accepted(await plain(20, 40_000).png().toBuffer())
    for (const { picture } of pictures) expect(picture.height).toBeLessThanOrEqual(4800)
  })
})

describe('a refused upload', () => {
  it('is empty', async () => expect(await reasonFor(Buffer.alloc(0))).toBe('image-missing'))

  it('is a file of more than 10 MB of any content', async () => {
    const photo = await aSmallPhoto()
    const ofBytes = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    expect(await reasonFor(ofBytes(10_485_761))).toBe('image-too-heavy')
    expect((await accepted(ofBytes(10_485_760))).pictures.length).toBeGreaterThan(0)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a web page named .jpg', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a text', Buffer.from('just some words')],
    ['a RIFF file that is no WebP', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ')],
  ])('is %s', async (_, bytes) => expect(await reasonFor(bytes)).toBe('image-type'))

  it.each(['gif', 'tiff', 'avif'] as const)('is a %s', async (format) => {
    expect(await reasonFor(await plain(30, 30).toFormat(format).toBuffer())).toBe('image-type')
  })

  it.each([0.02, 0.5, 0.98])('is a photo truncated after %s of its bytes', async (share) => {
    const photo = await plain(900, 700).jpeg().toBuffer()
    expect(await reasonFor(photo.subarray(0, Math.floor(photo.length * share)))).toBe('image-unreadable')
  })

  it('is a photo that lacks more than its end marker', async () => {
    const photo = await aSmallPhoto()
    for (const missing of [4, 40, 400])
      expect(await reasonFor(photo.subarray(0, photo.length - missing))).toBe('image-unreadable')
  })

  it.each(['heic', 'heix', 'mif1'])('is a HEIC photo (%s), with what to do', async (brand) => {
    const header = (...brands: string[]) => Buffer.from(`\0\0\0\x18ftyp${brands.join('')}`, 'latin1')
    expect(await reasonFor(Buffer.concat([header(brand, '\0\0\0\0', 'heic'), Buffer.alloc(400)]))).toBe('image-heic')
    expect(await reasonFor(Buffer.concat([header('mif1', '\0\0\0\0', 'avif'), Buffer.alloc(400)]))).toBe('image-type')
  })

  it('is a truncated PNG or WebP', async () => {
    const whole = await Promise.all([
      sharp(await aSmallPhoto())
        .png()
        .toBuffer(),
      sharp(await aSmallPhoto())
        .webp()
        .toBuffer(),
    ])
    for (const bytes of whole) expect(await reasonFor(bytes.subarray(0, bytes.length - 400))).toBe('image-unreadable')
  })

  it('is a signature followed by garbage', async () => {
    expect(await reasonFor(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]))).toBe(
      'image-unreadable',
    )
  })

  it('is a picture of 400 megapixels in a small file', async () => {
    const bomb = aBlackPng(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(20_000)
    expect(await reasonFor(bomb)).toBe('image-too-large')
  })
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market } from '../../../test/market.ts'
import { aBlackPng, aPhonePhoto, aSmallPhoto } from './test/photos.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

function form(
  bytes: Uint8Array | string,
  { field = 'image', name = 'laptop.jpg', type = 'image/jpeg' } = {},
): FormData {
  const made = new FormData()
  made.set(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  return made
}

const upload = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  market.visitor.send('POST', '/api/images', body, headers)

describe('an upload', () => {
  it('[CALL-11] answers in the image host’s form, with the address of the stored picture', async () => {
    const photo = await aSmallPhoto()
    const url = `/images/${createHash('sha256').update(photo).digest('hex')}.jpg`
    expect(await upload(form(photo))).toMatchObject({
      status: 200,
      body: { success: true, data: { url, display_url: url } },
    })
    expect((await market.visitor.send('GET', url)).status).toBe(200)
  })

  it('of the same picture again, or five times at once, has one address', async () => {
    const photo = await aSmallPhoto(2)
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(form(photo))))
    answers.push(await upload(form(photo, { name: 'other.png', type: 'image/png' })))
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1)
  })

  it('of a phone’s photo removes its location and camera, and is upright', async () => {
    const { body } = await upload(form(await aPhonePhoto()))
    const stored = Buffer.from(await (await fetch(market.url + body.data.url)).arrayBuffer())
    expect(stored.includes('PocketCam')).toBe(false)
    expect(stored.includes('Exif')).toBe(false)
  })

  it('ignores other form fields', async () => {
    const made = form(await aSmallPhoto())
    made.append('title', 'a laptop')
    expect((await upload(made)).status).toBe(200)
  })

  it.each<[string, number, string, () => Promise<unknown>, Record<string, string>?]>([
    ['without a file', 400, 'image-missing', async () => new FormData()],
    [
      'with a text in the field',
      400,
      'image-missing',
      async () => {
        const made = new FormData()
        made.set('image', 'laptop')
        return made
      },
    ],
    ['with an empty file', 400, 'image-missing', async () => form('')],
    ['with the file in another field', 400, 'image-missing', async () => form(await aSmallPhoto(), { field: 'photo' })],
    ['of JSON', 400, 'image-missing', async () => ({ image: 'x' })],
    ['of bare bytes', 415, 'unsupported-media-type', async () => 'bytes', { 'content-type': 'image/jpeg' }],
    ['of HTML that is named .jpg', 415, 'image-type', async () => form('<html><script>alert(1)</script></html>')],
    [
      'of an SVG',
      415,
      'image-type',
      async () =>
        form('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', {
          name: 'a.svg',
          type: 'image/svg+xml',
        }),
    ],
    ['of a GIF', 415, 'image-type', async () => form('GIF89a' + 'x'.repeat(100))],
    ['of a truncated picture', 422, 'image-unreadable', async () => form((await aSmallPhoto()).subarray(0, 900))],
    ['of too many pixels', 422, 'image-too-large', async () => form(aBlackPng(10_000, 5001))],
    ['that is too heavy', 413, 'image-too-heavy', async () => form(Buffer.alloc(10_485_761, 0xff))],
    ['that is far too heavy', 413, 'image-too-heavy', async () => form(Buffer.alloc(31_457_280, 0xff))],
    [
      'of two files',
      400,
      'unreadable-body',
      async () => {
        const made = form('x', { field: 'a' })
        made.append('image', new Blob(['x']), 'b.jpg')
        return made
      },
    ],
    ['whose form has no boundary', 400, 'unreadable-body', async () => 'x', { 'content-type': 'multipart/form-data' }],
    [
      'whose form is truncated',
      400,
      'unreadable-body',
      async () => '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nxx',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  ])('[CALL-11] %s is refused', async (_, status, code, make, headers) => {
    const { body } = await upload(await make(), headers)
    expect(body).toMatchObject({ status, code })
    expect(body).not.toHaveProperty('message')
    if (code.startsWith('image-')) expect(body.errors?.[0]?.field ?? 'image').toBe('image')
  })

  it('of exactly 10 MB is not refused for its size', async () => {
    expect((await upload(form(Buffer.alloc(10_485_760, 0xff)))).body.code).not.toBe('image-too-heavy')
  })
})

import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aListing, startMarket, type Answer, type Market } from '../../../test/market.ts'
import { cookiesOf } from '../../../test/test-users.ts'
import { formOf } from '../../../test/photo.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

const payload = '*/=1;alert("polyglot")/*<html><script>alert("polyglot")</script><?php system("polyglot") ?>'
const picture = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 120 } } })

function upload(bytes: Buffer, name: string, type: string): Promise<Answer> {
  return market.visitor.send('POST', '/api/images', formOf(bytes, { name, type }))
}

/** Inserts a part after the first bytes of a file. */
function insert(file: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, at), part, file.subarray(at)])
}

function jpegComment(text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text, 'latin1')])
}

function pngText(text: string): Buffer {
  const body = Buffer.from(`tEXtComment\0${text}`, 'latin1')
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const polyglots: [string, () => Promise<Buffer>, string, string][] = [
  [
    'a JPEG with a page behind it',
    async () => Buffer.concat([await picture(1).jpeg().toBuffer(), Buffer.from(payload)]),
    'a.html',
    'text/html',
  ],
  [
    'a JPEG that is a script too',
    async () => insert(await picture(2).jpeg().toBuffer(), 2, jpegComment(payload)),
    'a.js',
    'text/javascript',
  ],
  [
    'a PNG with a page behind it',
    async () => Buffer.concat([await picture(3).png().toBuffer(), Buffer.from(payload)]),
    'a.png',
    'image/png',
  ],
  [
    'a PNG with a page in its text',
    async () => insert(await picture(4).png().toBuffer(), 33, pngText(payload)),
    'a.svg',
    'image/svg+xml',
  ],
  [
    'a WebP with a page behind it',
    async () => Buffer.concat([await picture(5).webp().toBuffer(), Buffer.from(payload)]),
    'a.xhtml',
    'application/xhtml+xml',
  ],
  [
    'a photo with a page in its metadata, and the place where it was taken',
    async () =>
      picture(6)
        .withExif({
          IFD0: { ImageDescription: payload, Artist: payload },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 45/1 3230/100' },
        })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!--${payload}--></x:xmpmeta>`)
        .jpeg()
        .toBuffer(),
    'a.jpg',
    'image/jpeg',
  ],
]

describe.each(polyglots)('%s', (_, make, name, type) => {
  it('is re-encoded: only the pixels are stored, and served with the type of a picture', async () => {
    const bytes = await make()
    expect(bytes.includes('polyglot')).toBe(true)
    const { status, body } = await upload(bytes, name, type)
    expect(status).toBe(200)
    const address = String(body.data.url)
    for (const ending of ['.jpg', '-320.webp', '-640.webp', '-1280.webp']) {
      const response = await fetch(market.url + address.replace('.jpg', ending))
      const stored = Buffer.from(await response.arrayBuffer())
      for (const part of ['polyglot', 'script', 'Exif', 'xmp', '<html', '<?php'])
        expect(stored.includes(part), part).toBe(false)
      const { exif, xmp, icc, format } = await sharp(stored).metadata()
      expect({ exif, xmp, icc }).toEqual({})
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })
})

describe('a file that is not a picture is refused under any name and type:', () => {
  it.each([
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
      'image-type',
    ],
    [
      'an SVG behind an XML head',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      'image-type',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', 'image-type'],
    ['a GIF that is a script too', `GIF89a/*\x01\x00${'x'.repeat(20)}*/=1;alert(1)`, 'image-type'],
    ['a PDF', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>', 'image-type'],
    [
      'a page behind a JPEG’s first bytes',
      `\xff\xd8\xff\xe0<html><script>alert(1)</script>${'x'.repeat(300)}`,
      'image-unreadable',
    ],
    [
      'a page behind a PNG’s first bytes',
      `\x89PNG\r\n\x1a\n<html><script>alert(1)</script>${'x'.repeat(300)}`,
      'image-unreadable',
    ],
    [
      'a page inside a WebP’s frame',
      `RIFF\x00\x01\x00\x00WEBP<html><script>alert(1)</script>${'x'.repeat(300)}`,
      'image-unreadable',
    ],
  ])('%s', async (_, text, code) => {
    for (const [name, type] of [
      ['a.png', 'image/png'],
      ['a.jpg', 'image/jpeg'],
      ['a.svg', 'image/svg+xml'],
    ] as const) {
      expect((await upload(Buffer.from(text, 'latin1'), name, type)).body).toMatchObject({
        code,
        errors: [{ field: 'image' }],
      })
    }
  })
})

describe('a photo address that was not uploaded here', () => {
  const addresses = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://evil.test/a.jpg',
    '//evil.test/a.jpg',
    '/images/../api/auth/sign-out',
    '/images/x.jpg" onerror="alert(1)',
    '/favicon.svg',
    `/images/${'0'.repeat(64)}.jpg`,
  ]

  it('is refused for a laptop and for a user', async () => {
    const seller = await market.signUp('Saler')
    const newcomer = await withoutRecord()
    for (const photo of addresses) {
      const answers = {
        listing: await seller.send('POST', '/api/products', { ...aListing(photo), userid: seller.email }),
        profile: await seller.send('POST', '/api/auth/update-user', { photoURL: photo }),
        record: await market.visitor.send(
          'POST',
          '/api/user',
          { name: 'New', email: newcomer.email, userType: 'Buyer', address: 'X', photoUrl: photo },
          { cookie: newcomer.cookie },
        ),
      }
      const fields = Object.entries(answers).map(([what, { body }]) => [what, body.errors?.[0]?.field])
      expect(Object.fromEntries(fields), photo).toEqual({
        listing: 'photoUrl',
        profile: 'photoURL',
        record: 'photoUrl',
      })
    }
  })

  async function withoutRecord(): Promise<{ email: string; cookie: string }> {
    const email = 'newcomer@example.test'
    const { headers } = await market.visitor.call('signUp', { body: { name: 'New', email, password: 'Secret#1' } })
    return { email, cookie: cookiesOf(headers) }
  }
})

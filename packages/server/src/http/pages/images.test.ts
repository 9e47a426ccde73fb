import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market } from '../../../test/market.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

const widths = [320, 640, 1280]
const file = (ending: string): string => market.photoUrl.replace('.jpg', ending)

describe('a stored image', () => {
  it('is a JPEG and a WebP of each width, cacheable for ever, with a policy that runs no script', async () => {
    const files: [string, string][] = [
      [market.photoUrl, 'image/jpeg'],
      ...widths.map((width): [string, string] => [file(`-${width}.webp`), 'image/webp']),
    ]
    for (const [path, type] of files) {
      const response = await fetch(market.url + path)
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': `inline; filename="${path.slice('/images/'.length)}"`,
      })
    }
  })

  it('is sent to signed-in users as to visitors', async () => {
    const person = await market.signUp()
    const answer = await person.send('GET', market.photoUrl)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    '/images/',
    '/images/x.jpg',
    '/images/..%2fsecrets.json',
    '/images/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    `/images/${'0'.repeat(64)}.jpg`,
    `/images/${'0'.repeat(64)}-999.webp`,
    `/images/${'0'.repeat(64)}`,
  ])('is not found under %s', async (path) => {
    expect((await market.visitor.send('GET', path)).body).toMatchObject({ status: 404, code: 'not-found' })
  })
})

import { mkdir, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Market } from '../../../test/market.ts'

let web: Awaited<ReturnType<typeof builtClient>>
let market: Market
const script = 'export const laptops = 1\n'.repeat(200)

beforeAll(async () => {
  web = await builtClient()
  const asset = (name: string) => path.join(web.dir, 'assets', name)
  await writeFile(asset('page-1.js'), script)
  await writeFile(asset('page-1.js.br'), brotliCompressSync(script))
  await writeFile(asset('page-1.js.gz'), gzipSync(script))
  await mkdir(path.join(web.dir, '.vite'), { recursive: true })
  await writeFile(
    path.join(web.dir, '.vite', 'first-view.mjs'),
    "export async function renderView({ address }) { throw new Error('no ' + address) }",
  )
  await writeFile(path.join(web.dir, '.vite', 'page-scripts.json'), '{}')
  market = await startMarket({ webDir: web.dir })
})
afterAll(async () => {
  await market.stop()
  await web.remove()
})

interface Answer {
  statusCode: number
  headers: IncomingHttpHeaders
  rawPayload: Buffer
  payload: string
}

/** The bytes on the wire: fetch would decompress them. */
function ask(address: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(market.url + address, { headers, agent: false }, (answer) => {
      void buffer(answer).then(
        (rawPayload) =>
          resolve({
            statusCode: answer.statusCode ?? 0,
            headers: answer.headers,
            rawPayload,
            payload: rawPayload.toString(),
          }),
        reject,
      )
    }).on('error', reject)
  })
}

describe('a built file', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('travels as the build has packed it, by %s', async (encoding, unpack) => {
    const { headers, rawPayload } = await ask('/assets/page-1.js', { 'accept-encoding': encoding })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
      'content-length': String(rawPayload.length),
    })
    expect(unpack(rawPayload).toString()).toBe(script)
  })

  it('prefers the smaller encoding, and is sent unencoded without Accept-Encoding', async () => {
    expect(
      (await ask('/assets/page-1.js', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding'],
    ).toBe('br')
    const plain = await ask('/assets/page-1.js', { 'accept-encoding': 'identity' })
    expect([plain.headers['content-encoding'], plain.payload, plain.headers.vary]).toEqual([
      undefined,
      script,
      expect.stringMatching(/accept-encoding/i),
    ])
  })

  it('has a different ETag for each encoding', async () => {
    const [packed, plain] = await Promise.all([
      ask('/assets/page-1.js', { 'accept-encoding': 'br' }),
      ask('/assets/page-1.js', {}),
    ])
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    expect(
      (await ask('/assets/page-1.js', { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) }))
        .statusCode,
    ).toBe(304)
  })

  it('is not served by the name of its compressed file, nor are the build’s notes for the server', async () => {
    for (const address of ['/assets/page-1.js.br', '/assets/page-1.js.gz', '/.vite/first-view.mjs'])
      expect((await ask(address, {})).statusCode, address).toBe(404)
  })
})

it('a page that could not be rendered is left to the browser', async () => {
  const { statusCode, payload } = await ask('/blog', {})
  expect(statusCode).toBe(200)
  expect(payload).toContain('<div id="root"></div>')
  expect(payload).toContain('<noscript>')
})

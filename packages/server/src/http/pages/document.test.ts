import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pages, texts, type Page } from '@market/contract'
import { titleOf } from '@market/contract/heads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser
let webDir: string

beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'market-web-'))
  await copyFile(path.resolve(import.meta.dirname, '../../../../web/index.html'), path.join(webDir, 'index.html'))
  for (const folder of ['assets', '.vite']) await mkdir(path.join(webDir, folder))
  await writeFile(path.join(webDir, 'assets', 'index-abc.js'), 'export {}')
  await writeFile(path.join(webDir, '.vite', 'manifest.json'), '{}')
  await writeFile(path.join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  market = await startMarket({ webDir })
  seller = await market.signUp('Saler')
})
afterAll(async () => {
  await market.stop()
  await rm(webDir, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  market.visitor.send('GET', url, undefined, { accept: 'text/html', ...headers })

/** The JSON in the document, up to the first end of a script element, as a browser parses it. */
function dataOf({ body }: Answer): {
  replies: { call: string; reply: { respons: Record<string, unknown>[] } }[]
  cards: object
} {
  return JSON.parse(/<script type="application\/json" id="app-data">([\s\S]*?)<\/script/.exec(body)?.[1] ?? '')
}

/** A laptop's page differs by laptop (laptop-document.test.ts). */
const { laptop: _laptop, ...sameForAll } = pages

describe.each(Object.entries<Page>(sameForAll))('the page %s', (_, page) => {
  it('has a title, description and preview, and its robots tag', async () => {
    const { status, body, headers } = await open(page.pattern.replace(/:\w+/g, 'Dell'))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    const title = titleOf(texts, page.title(texts)).replaceAll('&', '&#38;')
    expect(body.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title}</title>`])
    expect(body).toContain(`<meta property="og:title" content="${title}">`)
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}">/)
    expect(body.includes('<meta name="robots" content="noindex">')).toBe(!page.indexed)
    expect(body.includes(`<link rel="canonical" href="${market.url}${page.pattern}">`)).toBe(page.indexed)
    expect(body).not.toContain('<!--app-')
  })
})

describe('the document of Home', () => {
  const hostile = '</script><script>alert(1)</script><!--<script> \u2028 $& $` &amp; "'

  beforeAll(async () => {
    const laptop = await market.listLaptop(seller, { itemName: hostile, description: hostile })
    await seller.call('advertiseProduct', { params: { id: laptop } })
  })

  it('holds the replies of the calls that a visitor’s first screen makes', async () => {
    const { replies } = dataOf(await open('/'))
    const [brands, advertised] = [
      await market.visitor.call('listCategories'),
      await market.visitor.call('listAdvertisedProducts'),
    ]
    expect(replies).toEqual([
      { call: 'listCategories', reply: brands.body },
      { call: 'listAdvertisedProducts', reply: advertised.body },
    ])
    expect(advertised.body.respons).toHaveLength(1)
  })

  it('can’t be escaped by a seller’s text', async () => {
    const document = await open('/')
    expect(
      dataOf(document).replies.find(({ call }) => call === 'listAdvertisedProducts')?.reply.respons[0],
    ).toMatchObject({ itemName: hostile.trim() })
    const plain = await open('/login')
    const scripts = ({ body }: Answer): number => body.match(/<\/?script/gi)?.length ?? 0
    // Besides its own scripts it has two of structured data.
    expect(scripts(document)).toBe(scripts(plain) + 4)
    expect(document.body).not.toContain('alert(1)</script>')
  })

  it('and of every page holds no private data for a visitor after a signed-in user opened it', async () => {
    const credentials = { cookie: `${seller.cookie}; accessToken=${seller.token}` }
    for (const address of Object.values<Page>(pages).map(({ pattern }) => pattern.replace(/:\w+/g, 'Dell'))) {
      const before = await open(address)
      const sellers = await open(address, credentials)
      expect(sellers.headers.getSetCookie()).toEqual([])
      const visitors = await open(address)
      expect(visitors.body, address).toBe(before.body)
      for (const secret of [
        seller.email,
        '01700-000000',
        market.cardSandbox.secretKey,
        market.cardSandbox.webhookSecret,
      ])
        expect(visitors.body, address).not.toContain(secret)
    }
  })

  it('runs only its own scripts', async () => {
    const { body, headers } = await open('/')
    const policy = headers.get('content-security-policy') ?? ''
    const [inline] = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    expect(policy).toContain(
      `'sha256-${createHash('sha256')
        .update(inline ?? '')
        .digest('base64')}'`,
    )
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('an address without a page', () => {
  it.each([
    '/nothing',
    '/dashboard/nothing',
    '/category',
    '/index.html',
    '/.vite/manifest.json',
    '/%3Cscript%3E',
    '/[',
    '/assets/gone.js',
    '/..%2fpackage.json',
  ])('%s shows the error page with 404, and no search engine keeps it', async (url) => {
    const { status, body } = await open(url)
    expect(status).toBe(404)
    expect(body).toContain('<title>Not Found - Buy &#38; Sale</title>')
    expect(body).toContain('noindex')
    expect(body).not.toContain('<!--app-')
    expect(body).not.toContain('%3Cscript')
    expect(dataOf({ status, body, headers: new Headers() }).replies).toEqual([])
  })

  it('below /api answers programs, and so does a write to a page', async () => {
    for (const answer of [
      await open('/api/nothing'),
      await open('/api'),
      await market.visitor.send('POST', '/login', {}),
    ]) {
      expect(answer.body).toMatchObject({ status: 404, code: 'not-found' })
    }
  })
})

it('lets built files be cached for ever, others for an hour', async () => {
  expect((await open('/assets/index-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await open('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
})

it.each([
  ['range', 'bytes=999-'],
  ['range', 'bytes=a-b'],
  ['if-match', '"x"'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
])('sends a built file whole, whatever part or state of it is asked for: %s: %s', async (name, value) => {
  const { status, body } = await market.visitor.send('GET', '/assets/index-abc.js', undefined, { [name]: value })
  expect({ status, body }).toEqual({ status: 200, body: 'export {}' })
})

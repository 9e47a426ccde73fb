import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'

// The client as it is built: `npm test` builds it before.
const webDir = path.resolve(import.meta.dirname, '../../../../web/dist')
const name = 'ThinkPad <script>alert(1)</script> & "more"'

let market: Market
let seller: TestUser
let laptop: string

beforeAll(async () => {
  if (!existsSync(webDir)) throw new Error('Build the client first: node scripts/launcher/build-main.mjs')
  market = await startMarket({ webDir })
  seller = await market.signUp('Saler')
  laptop = await market.listLaptop(seller, { itemName: name, phone: '01799-555000' })
  await seller.call('advertiseProduct', { params: { id: laptop } })
})
afterAll(() => market.stop())

const open = async (address: string, headers: Record<string, string> = {}) =>
  market.visitor.send('GET', address, undefined, { accept: 'text/html', ...headers })
const signedIn = ({ cookie, token }: TestUser) => ({ cookie: `${cookie}; accessToken=${token}` })
/** What the document shows before any script runs. */
const viewOf = ({ body }: { body: string }): string =>
  /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json"/.exec(body)?.[1] ?? ''
const shownName = 'ThinkPad &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;'

it('a visitor’s document shows its page before any script runs', async () => {
  for (const [address, shown] of [
    ['/', 'Buye &amp; Sale Laptops</h1>'],
    ['/', `href="/laptop/${laptop}"`],
    ['/search', shownName],
    [`/laptop/${laptop}`, `${shownName}</h1>`],
    ['/servicelist', shownName],
    ['/blog', '<h1'],
    ['/terms', 'Cards in test mode</h2>'],
    ['/privacy', 'Download and delete</h2>'],
    ['/contact', 'mailto:help@example.test'],
    ['/login', 'type="password"'],
    ['/signup', 'Saler Account'],
    ['/nowhere', '404'],
  ] as const) {
    const answer = await open(address)
    expect(viewOf(answer), address).toContain(shown)
    expect(answer.body, address).not.toContain('needs JavaScript')
  }
})

it('its markup needs nothing that the security policy forbids, and no listing’s text is parsed', async () => {
  for (const address of ['/', '/search', `/laptop/${laptop}`, '/servicelist']) {
    const view = viewOf(await open(address))
    expect(view.length, address).toBeGreaterThan(5000)
    expect(view, address).not.toMatch(/<script|<style| style="| on\w+="/)
  }
})

it('the policy allows the script that starts the client', async () => {
  const { body, headers } = await open('/')
  const [, script = ''] =
    /<script data-src="\/assets\/[^"]+\.js" data-imports="[^"]*">([\s\S]*?)<\/script>/.exec(body) ?? []
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(script))).toString('base64')
  expect(script).toContain('import(')
  expect(headers.get('content-security-policy')).toContain(`'sha256-${digest}'`)
})

it('the start script fetches the page’s own files with the client’s, and those of a signed-in user’s first press', async () => {
  const filesOf = async (address: string, headers?: Record<string, string>) => {
    const { body } = await open(address, headers)
    const files = / data-imports="([^"]*)"/.exec(body)?.[1]?.split(' ') ?? []
    for (const file of files) expect((await fetch(market.url + file)).status, file).toBe(200)
    return files.join(' ')
  }
  const page = `/laptop/${laptop}`
  expect(await filesOf(page)).toMatch(/\/libraries-.*\/laptop-page-/)
  expect(await filesOf(page)).not.toMatch(/home-page|booking-form/)
  expect(await filesOf(page, signedIn(seller))).toMatch(/laptop-page-.*\/booking-form-/)
  expect(await filesOf('/nowhere')).not.toContain('-page-')
})

it('a signed-in user’s document shows them signed in, and a visitor’s never does', async () => {
  const buyer = await market.signUp('Buyer')
  for (const address of ['/', '/search', `/laptop/${laptop}`, '/category/Dell']) {
    const own = await open(address, signedIn(buyer))
    expect(viewOf(own), address).toContain('href="/profile"')
    expect(viewOf(own), address).toContain('Logout')
    expect(own.headers.get('cache-control'), address).toBe('private, no-store')
    expect((await open(address)).body, address).not.toContain('Logout')
  }
  expect(viewOf(await open('/category/Dell', signedIn(buyer)))).toContain('Book Now')
  expect(viewOf(await open('/category/Dell', signedIn(seller)))).not.toContain('Book Now')
})

it('a category’s document for a visitor, and the dashboard’s, are left to the browser', async () => {
  for (const [address, headers] of [
    ['/category/Dell', {}],
    ['/dashboard', signedIn(seller)],
  ] as const)
    expect(viewOf(await open(address, headers)), address).toBe('')
})

it('is in the language of the cookie', async () => {
  expect(viewOf(await open('/', { cookie: 'language=bn' }))).toContain('ল্যাপটপ কিনুন, বিক্রি করুন')
})

it.each(['first-view.mjs', 'first-view.bn.mjs'])(
  '%s is ASCII, of which V8 keeps one byte a character',
  async (file) => {
    const code = await readFile(path.join(webDir, '.vite', file), 'utf8')
    expect(code.length).toBeGreaterThan(100_000)
    expect(code).not.toMatch(/[^\0-\x7F]/)
  },
)

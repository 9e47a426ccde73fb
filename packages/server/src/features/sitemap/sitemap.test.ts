import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { openSitemap } from './sitemap.ts'

let market: Market
let seller: TestUser
let web: { dir: string; remove(): Promise<void> }
const listed: string[] = []

beforeAll(async () => {
  web = await builtClient()
  market = await startMarket({ webDir: web.dir })
  seller = await market.signUp('Saler')
  for (let n = 0; n < 7; n++) listed.push(await market.listLaptop(seller))
  await seller.call('markProductSold', { params: { id: listed[1] ?? '' }, body: { soldFlag: true } })
  await seller.call('withdrawProduct', { params: { id: listed[2] ?? '' } })
})
afterAll(async () => {
  await market.stop()
  await web.remove()
})

const read = (address: string) => market.visitor.send('GET', address.replace(market.url, ''))

/** The addresses of a sitemap or of an index. Throws when it is not XML of that form. */
function addressesOf(xml: string, root: 'urlset' | 'sitemapindex'): string[] {
  const entry = root === 'urlset' ? 'url' : 'sitemap'
  const [, content = null] =
    new RegExp(
      `^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\\n<${root} xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9">(.*)</${root}>\\n$`,
    ).exec(xml) ?? []
  if (content === null) throw new Error(`no ${root}: ${xml.slice(0, 200)}`)
  const entries = [...content.matchAll(new RegExp(`<${entry}><loc>([^<>]*)</loc></${entry}>`, 'g'))]
  if (entries.map(([whole]) => whole).join('') !== content) throw new Error('there is text outside the entries')
  return entries.map(([, address = '']) =>
    address.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )
}

async function everyAddress(): Promise<string[]> {
  const parts = addressesOf((await read('/sitemap.xml')).body, 'sitemapindex')
  return (await Promise.all(parts.map(async (part) => addressesOf((await read(part)).body, 'urlset')))).flat()
}

it('lists every page and every laptop for sale, but no sold and no withdrawn ones', async () => {
  const addresses = await everyAddress()
  const laptops = listed.filter((_, n) => n !== 1 && n !== 2).map((id) => `${market.url}/laptop/${id}`)
  expect(addresses.filter((address) => address.includes('/laptop/'))).toEqual(laptops.toSorted())
  for (const page of [
    '/',
    '/blog',
    '/terms',
    '/privacy',
    '/contact',
    '/search',
    '/servicelist',
    '/search?brand=Dell',
    '/search?brand=Samsung',
  ])
    expect(addresses).toContain(market.url + page)
  expect(new Set(addresses).size).toBe(addresses.length)
})

it('lists only canonical addresses that answer and may be indexed', async () => {
  for (const address of await everyAddress()) {
    const { status, body } = await read(address)
    expect(
      [
        status,
        body.includes('noindex'),
        body.includes(`<link rel="canonical" href="${address.replaceAll('&', '&#38;')}">`),
      ],
      address,
    ).toEqual([200, false, true])
  }
})

describe('in parts', () => {
  it('each laptop is in one of them, also after laptops before it are sold or withdrawn', async () => {
    const sitemap = openSitemap(market.db, market.url, 3)
    const parts = addressesOf(await sitemap.index(), 'sitemapindex').map(
      (address) => /sitemap\/(.*)\.xml/.exec(address)?.[1] ?? '',
    )
    const ofLaptops = await Promise.all(
      parts.slice(1).map(async (part) => addressesOf((await sitemap.part(part)) ?? '', 'urlset')),
    )
    expect(ofLaptops.length).toBeGreaterThanOrEqual(3)
    expect(ofLaptops[0]).toHaveLength(1)
    expect(ofLaptops.flat()).toEqual(
      listed
        .filter((_, n) => n !== 1 && n !== 2)
        .map((id) => `${market.url}/laptop/${id}`)
        .toSorted(),
    )
  })

  it('the starts of the parts are cached for concurrent and later requests', async () => {
    const sitemap = openSitemap(market.db, market.url, 3)
    const indexes = await Promise.all(Array.from({ length: 20 }, () => sitemap.index()))
    expect(new Set(indexes).size).toBe(1)
  })

  it.each([
    '/sitemap/people.xml',
    '/sitemap/laptops-1.xml',
    '/sitemap/laptops-.xml',
    '/sitemap/pages',
    '/sitemap/..%2fpages.xml',
    '/sitemap/',
    "/sitemap/laptops-'.xml",
  ])('there is no %s', async (address) => {
    expect((await read(address)).status).toBe(404)
  })
})

it('robots.txt names the sitemap and disallows addresses without public content', async () => {
  const { status, headers, body } = await read('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = body.split('\n')
  expect(lines).toContain(`Sitemap: ${market.url}/sitemap.xml`)
  const closed = lines.flatMap((line: string) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  for (const path of ['/api/', '/dashboard', '/category/', '/profile']) expect(closed).toContain(path)
  for (const address of await everyAddress())
    expect(
      closed.filter((path: string) => address.slice(market.url.length).startsWith(path)),
      address,
    ).toEqual([])
})

import { pages, texts } from '@market/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser
let web: { dir: string; remove(): Promise<void> }

beforeAll(async () => {
  web = await builtClient()
  market = await startMarket({ webDir: web.dir })
  seller = await market.signUp('Saler', 'Rokeya Reseller')
})
afterAll(async () => {
  await market.stop()
  await web.remove()
})

const open = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  market.visitor.send('GET', url, undefined, { accept: 'text/html', ...headers })
const unescape = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** The text of an element of the head, as a browser parses it. */
const said = ({ body }: Answer, element: RegExp): string | undefined => {
  const found = element.exec(body)?.[1]
  return found === undefined ? undefined : unescape(found)
}
const titleOf = (answer: Answer) => said(answer, /<title>([^<]*)<\/title>/)
const descriptionOf = (answer: Answer) => said(answer, /<meta name="description" content="([^"]*)">/)
const canonicalOf = (answer: Answer) => said(answer, /<link rel="canonical" href="([^"]*)">/)
const preview = (answer: Answer, name: string) =>
  said(answer, new RegExp(`<meta property="og:${name}" content="([^"]*)">`))
const isIndexed = ({ body }: Answer): boolean => !body.includes('<meta name="robots" content="noindex">')

interface Structured {
  '@type': string
  [field: string]: unknown
}

/** Scripts end where a browser's parser ends them. */
const structuredOf = ({ body }: Answer): Structured[] =>
  [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script/gi)].map(
    (match) => JSON.parse(match[1] ?? '') as Structured,
  )
const ofType = (answer: Answer, type: string): Structured | undefined =>
  structuredOf(answer).find((one) => one['@type'] === type)

interface Reply {
  call: string
  reply: { respons: Record<string, unknown>[] }
}
const repliesOf = ({ body }: Answer): Reply[] =>
  JSON.parse(/<script type="application\/json" id="app-data">([\s\S]*?)<\/script/i.exec(body)?.[1] ?? '').replies

const one = async (id: string) => (await market.visitor.call('getProduct', { params: { id } })).body.respons[0]

describe('the document of a laptop', () => {
  it('has its name, price and availability, as the call does', async () => {
    const id = await market.listLaptop(seller, {
      itemName: 'XPS 13, "9310" & dock',
      resalePrice: 45_000.5,
      description: 'Works well.\n\nOne scratch.',
    })
    const [answer, product] = [await open(`/laptop/${id}`), await one(id)]
    expect(answer.status).toBe(200)
    expect(titleOf(answer)).toBe('XPS 13, "9310" & dock - Buy & Sale')
    expect(descriptionOf(answer)).toBe(
      `Dell, Good, used 18 months, ${texts.forms.price(45_000.5)} tk, Dhaka. Works well. One scratch.`,
    )
    expect(canonicalOf(answer)).toBe(`${market.url}/laptop/${id}`)
    expect(isIndexed(answer)).toBe(true)
    const shown = {
      title: titleOf(answer),
      description: descriptionOf(answer),
      type: 'product',
      url: canonicalOf(answer),
      image: market.url + product.photoUrl,
      site_name: 'Buy & Sale Laptops',
    }
    for (const [name, content] of Object.entries(shown)) expect(preview(answer, name), name).toBe(content)
    expect(answer.body).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(answer.body).toContain(
      `<link rel="preload" as="image" fetchpriority="high" href="${product.photoUrl}" imagesrcset="${product.photoUrl.replace('.jpg', '-320.webp')} 320w,`,
    )
    expect(ofType(answer, 'Product')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.itemName,
      description: product.description,
      sku: id,
      url: canonicalOf(answer),
      image: market.url + product.photoUrl,
      brand: { '@type': 'Brand', name: product.brand },
      offers: {
        '@type': 'Offer',
        url: canonicalOf(answer),
        price: product.resalePrice,
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { '@type': 'Person', name: product.userName },
      },
    })
    expect(ofType(answer, 'BreadcrumbList')?.['itemListElement']).toMatchObject([
      { item: `${market.url}/` },
      { item: `${market.url}/search?brand=Dell` },
      { item: canonicalOf(answer) },
    ])
  })

  it('holds the laptop and similar ones', async () => {
    const [id, other] = [
      await market.listLaptop(seller, { brand: 'Razer' }),
      await market.listLaptop(seller, { brand: 'Razer' }),
    ]
    const [answer, range, similar] = [
      await open(`/laptop/${id}`),
      await market.visitor.call('readPriceRange', { params: { id } }),
      await market.visitor.call('listSimilarProducts', { params: { id } }),
    ]
    expect(repliesOf(answer)).toEqual([
      { call: 'getProduct', params: { id }, reply: { respons: [await one(id)] } },
      { call: 'readPriceRange', params: { id }, reply: range.body },
      { call: 'listSimilarProducts', params: { id }, reply: similar.body },
    ])
    expect(similar.body.respons[0]._id).toBe(other)
  })

  it('has one canonical address for every spelling', async () => {
    const id = await market.listLaptop(seller)
    for (const address of [`/laptop/${id}/`, `/laptop/${id.toUpperCase()}`, `/laptop/${id}?from=mail`]) {
      const answer = await open(address)
      expect([answer.status, canonicalOf(answer), repliesOf(answer)[0]?.reply.respons[0]?.['_id']], address).toEqual([
        200,
        `${market.url}/laptop/${id}`,
        id,
      ])
    }
  })

  it('truncates the description at a word, near the length that search engines show', async () => {
    const id = await market.listLaptop(seller, { description: 'Typed on every day with care. '.repeat(20) })
    const description = descriptionOf(await open(`/laptop/${id}`)) ?? ''
    expect(description.length).toBeGreaterThan(130)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/[a-z]…$/)
  })

  it('shows a sold laptop as sold and not for sale', async () => {
    const id = await market.listLaptop(seller)
    await seller.call('markProductSold', { params: { id }, body: { soldFlag: true } })
    const answer = await open(`/laptop/${id}`)
    expect([answer.status, isIndexed(answer), descriptionOf(answer)?.startsWith('Sold: Dell, Good')]).toEqual([
      200,
      true,
      true,
    ])
    expect(ofType(answer, 'Product')?.['offers']).toMatchObject({ availability: 'https://schema.org/SoldOut' })
  })

  it('is 404 and noindex when the laptop is withdrawn, unknown or the id is invalid', async () => {
    const withdrawn = await market.listLaptop(seller, { itemName: 'Taken back' })
    await seller.call('withdrawProduct', { params: { id: withdrawn } })
    for (const id of [
      withdrawn,
      '01930000-0000-7000-8000-000000000099',
      'garbage',
      '%00',
      '💻',
      `${'x'.repeat(300)}`,
      "'--",
    ]) {
      const answer = await open(`/laptop/${encodeURI(id).replaceAll('%25', '%')}`)
      expect(
        [answer.status, titleOf(answer), isIndexed(answer), canonicalOf(answer), structuredOf(answer)],
        id,
      ).toEqual([404, 'Laptop not found - Buy & Sale', false, undefined, []])
      expect(answer.body).not.toContain('Taken back')
    }
  })

  it('escapes a seller’s text', async () => {
    const hostile = '</script><script>alert(1)</script><!--<script>"\'><img src=x onerror=alert(1)> \u2028 $& $` &amp;'
    const person = await market.signUp('Saler', hostile.slice(0, 70))
    const id = await market.listLaptop(person, { itemName: hostile, description: hostile, location: hostile })
    const [answer, plain] = [await open(`/laptop/${id}`), await open(`/laptop/${await market.listLaptop(seller)}`)]
    expect(titleOf(answer)).toBe(`${hostile.trim()} - Buy & Sale`)
    expect(preview(answer, 'title')).toBe(titleOf(answer))
    expect(ofType(answer, 'Product')).toMatchObject({
      name: hostile.trim(),
      description: hostile.trim(),
      offers: { seller: { name: person.name.trim() } },
    })
    const elements = ({ body }: Answer): number => body.match(/<(script|img|!--)/gi)?.length ?? 0
    expect(elements(answer)).toBe(elements(plain))
  })

  it('is the same for every caller, and has no contact data of the seller', async () => {
    const [buyer, phone] = [await market.signUp(), '01799-123456']
    const id = await market.listLaptop(seller, { phone })
    await buyer.call('createBooking', {
      body: { name: 'B', productId: id, userId: buyer.email, phone: '', price: 450, location: '' },
    })
    const documents = await Promise.all(
      [market.visitor, buyer, seller, await market.admin()].map((who) =>
        open(`/laptop/${id}`, {
          authorization: `Bearer ${who.token}`,
          cookie: `${who.cookie}; accessToken=${who.token}`,
        }),
      ),
    )
    for (const { status, body } of documents) {
      expect([status, body.includes(`/laptop/${id}`)]).toEqual([200, true])
      expect(body).toBe(documents[0]?.body)
      for (const secret of [phone, seller.email, buyer.email]) expect(body).not.toContain(secret)
    }
  })
})

describe('a link’s preview', () => {
  const previewOf = ({ body }: Answer): string =>
    (body.match(/<meta [^>]*>|<script type="application.ld[^<]*/g) ?? []).join('\n')

  it('has no word of its address, which the sender of the link chose', async () => {
    const patterns = Object.values(pages).map(({ pattern }) => pattern.replace(/:\w+/g, 'Zwon'))
    const addresses = patterns.map((path) => `${path}?q=Zwon&from=Zwon&ids=Zwon&token=Zwon`)
    for (const address of [...addresses, '/Zwon', ...['q', 'brand', 'place'].map((name) => `/search?${name}=Zwon`)]) {
      const preview = previewOf(await open(address))
      expect(preview, address).toContain('og:title')
      expect(preview, address).not.toContain('Zwon')
    }
  })

  it('of a search that finds something has none either, and that of a brand names it', async () => {
    await market.listLaptop(seller, { brand: 'MSI', itemName: 'Modern 14' })
    const found = await open('/search?q=moderm')
    expect(titleOf(found)).toBe('moderm - Buy & Sale')
    expect(previewOf(found)).not.toContain('moderm')
    expect(previewOf(await open('/search?brand=msi'))).toContain(
      'og:title" content="Used MSI laptops - Buy &#38; Sale"',
    )
  })
})

describe('the document of a search', () => {
  it('holds what was found, and lists it', async () => {
    const id = await market.listLaptop(seller, { brand: 'MSI', itemName: 'Prestige 14', resalePrice: 61_000 })
    const answer = await open('/search?q=prestige&minPrice=60000&sort=price-up&page=2')
    const found = await market.visitor.call('searchProducts', {
      query: { q: 'prestige', minPrice: 60_000, sort: 'price-up' },
    })
    expect(repliesOf(answer)).toEqual([
      { call: 'searchProducts', query: { q: 'prestige', minPrice: 60_000, sort: 'price-up' }, reply: found.body },
    ])
    expect(ofType(answer, 'ItemList')).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ position: 1, url: `${market.url}/laptop/${id}`, name: 'Prestige 14' }],
    })
    expect([titleOf(answer), isIndexed(answer), canonicalOf(answer)]).toEqual([
      'prestige - Buy & Sale',
      false,
      `${market.url}/search`,
    ])
  })

  it.each([
    ['/search', true, '/search', 'Search - Buy & Sale'],
    ['/search?utm_source=mail&sort=newest', true, '/search', 'Search - Buy & Sale'],
    ['/search?brand=dell', true, '/search?brand=Dell', 'Used Dell laptops - Buy & Sale'],
    ['/search?brand=Apple', true, '/search?brand=Apple', 'Used Apple laptops - Buy & Sale'],
    ['/search?brand=Commodore', false, '/search', 'Used Commodore laptops - Buy & Sale'],
    ['/search?brand=Dell&brand=HP', false, '/search', 'Search - Buy & Sale'],
    ['/search?brand=Dell&condition=Good', false, '/search', 'Search - Buy & Sale'],
    ['/search?brand=Dell&sort=price-up', false, '/search', 'Search - Buy & Sale'],
  ])('%s is for search engines: %s, with the address %s', async (address, indexed, canonical, title) => {
    const answer = await open(address)
    expect([answer.status, isIndexed(answer), canonicalOf(answer), titleOf(answer)]).toEqual([
      200,
      indexed,
      market.url + canonical,
      title,
    ])
  })

  it('names a renamed brand by its current name, and search engines by its address', async () => {
    await sql`insert into former_brand_names (name, brand_id) select 'Tulip', id from brands where name = 'Apple'`.execute(
      market.db,
    )
    const answer = await open('/search?brand=tulip')
    expect([isIndexed(answer), canonicalOf(answer), titleOf(answer)]).toEqual([
      true,
      `${market.url}/search?brand=Apple`,
      'Used Apple laptops - Buy & Sale',
    ])
  })

  it.each([
    ['characters that can’t be stored', '?q=%00'],
    ['bytes that are no text', '?q=%FF%FE'],
    ['values that no filter has', '?minPrice=x&maxPrice=1e9&condition=Bad&sort=up'],
    ['long words', `?q=${'x'.repeat(4000)}`],
    ['many brands', `?${'brand=a&'.repeat(500)}`],
    ['nothing well formed', '?%&=&&='],
  ])('answers %s as a page', async (_, query) => {
    const answer = await open(`/search${query}`)
    expect(answer.status).toBe(200)
    expect(titleOf(answer)).toMatch(/ - Buy & Sale$/)
  })
})

it('Home has structured data of the market, its search and the advertised laptops', async () => {
  const id = await market.listLaptop(seller)
  await seller.call('advertiseProduct', { params: { id } })
  const answer = await open('/')
  expect(canonicalOf(answer)).toBe(`${market.url}/`)
  expect([preview(answer, 'image'), preview(answer, 'image:width'), preview(answer, 'image:height')]).toEqual([
    `${market.url}/preview.png`,
    '1200',
    '630',
  ])
  expect(ofType(answer, 'WebSite')).toMatchObject({
    url: `${market.url}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${market.url}/search?q={search_term_string}` },
    },
  })
  expect(ofType(answer, 'ItemList')?.['itemListElement']).toMatchObject([{ url: `${market.url}/laptop/${id}` }])
})

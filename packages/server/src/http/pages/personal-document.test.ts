import { texts } from '@market/contract'
import { textsIn } from '@market/contract/texts/all'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, describe, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let client: Awaited<ReturnType<typeof builtClient>>
let seller: TestUser
let buyer: TestUser
let laptop: string

const phone = '01799-555000'
const address = '/category/Dell'

beforeAll(async () => {
  client = await builtClient()
  market = await startMarket({ webDir: client.dir })
  seller = await market.signUp('Saler')
  laptop = await market.listLaptop(seller, { phone })
})
afterAll(async () => {
  await market.stop()
  await client.remove()
})
beforeEach(async () => {
  buyer = await market.signUp()
})

/** The cookies of a browser in which this user is signed in. */
const cookiesOf = ({ cookie, token }: TestUser): string => `${cookie}; accessToken=${token}`
const open = (cookie?: string, path = address, headers: Record<string, string> = {}): Promise<Answer> =>
  market.visitor.send('GET', path, undefined, {
    accept: 'text/html',
    ...(cookie !== undefined && { cookie }),
    ...headers,
  })
const ask = async (path: string, cookie: string) => (await market.visitor.send('GET', path, undefined, { cookie })).body
const list = (cookie: string) => ask('/api/products/category/Dell', cookie)

interface Data {
  replies: { call: string; reply: { respons: Record<string, unknown>[] } }[]
  user?: Record<string, unknown>
}
const dataOf = ({ body }: Answer): Data =>
  JSON.parse(/<script type="application\/json" id="app-data">([\s\S]*?)<\/script/.exec(body)?.[1] ?? '')
const listIn = (answer: Answer) => dataOf(answer).replies.find(({ call }) => call === 'listCategoryProducts')?.reply
const caching = ({ headers }: Answer) => [headers.get('cache-control'), headers.get('etag') !== null]

/** The visitor's document, with its headers. */
async function expectVisitors(answer: Answer): Promise<void> {
  const visitors = await open()
  expect(answer.body).toBe(visitors.body)
  const { replies, user } = dataOf(answer)
  expect([answer.status, replies, user, caching(answer)]).toEqual([200, [], undefined, ['no-cache', true]])
}

describe('the document of a category', () => {
  it('holds no user data for a visitor, who may cache and revalidate it', async () => {
    const answer = await open()
    await expectVisitors(answer)
    expect((await open(undefined, address, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
    expect(answer.body).not.toContain('rel="preload" as="image"')
  })

  it('holds the user and their replies for a signed-in user, and must not be stored', async () => {
    const cookie = cookiesOf(buyer)
    const answer = await open(cookie)
    const { replies, user } = dataOf(answer)
    const { photoUrl } = (await list(cookie)).respons[0]
    expect(replies).toEqual([
      { call: 'listCategoryProducts', params: { category: 'Dell' }, reply: await list(cookie) },
      {
        call: 'searchProducts',
        query: { brand: ['Dell'], limit: 1 },
        reply: await ask('/api/search?brand=Dell&limit=1', cookie),
      },
      { call: 'listMarks', reply: await ask('/api/marks', cookie) },
    ])
    expect(user).toEqual((await ask('/api/auth/get-session', cookie)).user)
    expect(user).toMatchObject({ email: buyer.email })
    expect(answer.body).toContain(`<link rel="preload" as="image" fetchpriority="high" href="${photoUrl}"`)
    expect([answer.status, caching(answer), answer.headers.get('vary')?.toLowerCase().includes('cookie')]).toEqual([
      200,
      ['private, no-store', false],
      true,
    ])
    expect(answer.headers.getSetCookie()).toEqual([])
    for (const secret of [buyer.token, phone, seller.email]) expect(answer.body).not.toContain(secret)
  })

  it('is never answered from the cache, nor cached', async () => {
    const visitors = await open()
    const known = { 'if-none-match': `*, ${visitors.headers.get('etag')}` }
    for (const who of [buyer, seller, buyer]) {
      const answer = await open(cookiesOf(who), address, known)
      expect([answer.status, dataOf(answer).user?.['email']]).toEqual([200, who.email])
      await expectVisitors(await open())
    }
    const head = await market.visitor.send('HEAD', address, undefined, { cookie: cookiesOf(buyer) })
    expect([head.status, caching(head)]).toEqual([200, ['private, no-store', false]])
  })

  it('holds of a listing only what this user may see', async () => {
    const phones = async (who: TestUser) => {
      const answer = await open(cookiesOf(who))
      expect(listIn(answer)).toEqual(await list(cookiesOf(who)))
      return listIn(answer)?.respons.find(({ _id: id }) => id === laptop)?.['phone']
    }
    expect(await phones(buyer)).toBeUndefined()
    expect([await phones(seller), await phones(await market.admin())]).toEqual([phone, phone])
    await buyer.call('createBooking', {
      body: { name: 'B', productId: laptop, userId: buyer.email, phone: '', price: 450, location: '' },
    })
    expect(await phones(buyer)).toBeUndefined()
    await market.proveEmail(buyer)
    expect(await phones(buyer)).toBe(phone)
    expect(await phones(await market.signUp())).toBeUndefined()
  })

  it('shows a sale in the next request', async () => {
    const own = await market.listLaptop(seller)
    const ids = async () => listIn(await open(cookiesOf(seller)))?.respons.map(({ _id: id }) => id)
    expect(await ids()).toContain(own)
    await seller.call('markProductSold', { params: { id: own }, body: { soldFlag: true } })
    expect(await ids()).not.toContain(own)
  })

  it('holds the filters of its address', async () => {
    const cookie = cookiesOf(buyer)
    const { replies } = dataOf(await open(cookie, `${address}?condition=Good&q=left&brand=out`))
    expect(replies).toEqual([
      {
        call: 'searchProducts',
        query: { condition: ['Good'], brand: ['Dell'] },
        reply: await ask('/api/search?condition=Good&brand=Dell', cookie),
      },
      { call: 'listMarks', reply: await ask('/api/marks', cookie) },
    ])
  })

  it('is in the chosen language', async () => {
    for (const cookie of ['language=bn', `language=bn; ${cookiesOf(buyer)}`, 'language=bn']) {
      const answer = await open(cookie)
      expect(answer.headers.get('content-language')).toBe('bn')
      expect(answer.body).toContain(
        `<title>${textsIn.bn.product.pageTitle(textsIn.bn.listing.brand).replaceAll('&', '&#38;')}</title>`,
      )
      expect(dataOf(answer).user?.['email']).toBe(cookie.includes('accessToken') ? buyer.email : undefined)
    }
    expect((await open()).body).toContain(
      `<title>${texts.product.pageTitle(texts.listing.brand).replaceAll('&', '&#38;')}</title>`,
    )
  })

  it('leaves out refused calls', async () => {
    const answer = await open(cookiesOf(buyer), '/category/%01')
    const { replies, user } = dataOf(answer)
    expect([answer.status, replies.map(({ call }) => call), user?.['email']]).toEqual([200, ['listMarks'], buyer.email])
  })

  it('can’t be escaped by an address', async () => {
    const answer = await open(cookiesOf(buyer), `/category/${encodeURIComponent('</script><script>alert(1)</script>')}`)
    expect([answer.status, answer.body.includes('alert(1)</script>')]).toEqual([200, false])
  })
})

describe('an ended session', () => {
  it('gets the visitor’s document: after signing out, when expired, with invalid cookies', async () => {
    const over = cookiesOf(buyer)
    await buyer.call('signOut')
    await expectVisitors(await open(over))
    const another = await market.signUp()
    await sql`update identity_sessions set expires_at = now() - interval '1 second' where user_id = (select id from identity_users where email = ${another.email})`.execute(
      market.db,
    )
    await expectVisitors(await open(cookiesOf(another)))
    for (const cookie of [
      'theme=dark',
      'market.session_token=made.up',
      `accessToken=${seller.token}`,
      'accessToken=made.up',
    ])
      await expectVisitors(await open(cookie))
  })

  it('of which only the token has expired gets the visitor’s document, as its calls do', async () => {
    const { cookie } = seller
    expect(listIn(await open(cookie))).toEqual(await list(cookie))
    expect(listIn(await open(cookie))).toEqual(
      (await market.visitor.call('listCategoryProducts', { params: { category: 'Dell' } })).body,
    )
  })

  it('with another user’s token gets the visitor’s document', async () => {
    await expectVisitors(await open(`${buyer.cookie}; accessToken=${seller.token}`))
  })
})

it('public pages hold the signed-in user, too, and are stored nowhere', async () => {
  for (const path of ['/', '/search', `/laptop/${laptop}`, '/login', '/blog']) {
    const own = await open(cookiesOf(seller), path)
    expect([dataOf(own).user?.['email'], caching(own)], path).toEqual([seller.email, ['private, no-store', false]])
    const visitors = await open(undefined, path)
    expect([dataOf(visitors).user, caching(visitors)], path).toEqual([undefined, ['no-cache', true]])
  }
})

it('every page with laptops holds what the signed-in user has booked, and a visitor’s holds nothing of it', async () => {
  await buyer.call('createBooking', {
    body: { name: 'B', productId: laptop, userId: buyer.email, phone: '', price: 450, location: '' },
  })
  const marksIn = (answer: Answer) => dataOf(answer).replies.find(({ call }) => call === 'listMarks')?.reply
  for (const path of ['/', '/servicelist', '/search', `/laptop/${laptop}`, `/compare?laptops=${laptop}`, address]) {
    expect(marksIn(await open(cookiesOf(buyer), path)), path).toMatchObject({
      respons: { booked: [{ productId: laptop, paid: false }] },
    })
    expect(marksIn(await open(undefined, path)), path).toBeUndefined()
  }
  expect(marksIn(await open(cookiesOf(buyer), '/blog'))).toBeUndefined()
  expect(marksIn(await open(buyer.cookie, '/search'))).toBeUndefined()
})

it('pages that the browser renders hold no data of the signed-in user', async () => {
  for (const path of ['/profile', '/dashboard', '/dashboard/myorders', '/nowhere']) {
    const [visitors, own] = [await open(undefined, path), await open(cookiesOf(seller), path)]
    expect([own.body, own.headers.get('cache-control')], path).toEqual([visitors.body, 'no-cache'])
  }
})

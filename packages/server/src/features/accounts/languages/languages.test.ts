import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { textsIn } from '@market/contract/texts/all'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtClient } from '../../../../test/built-client.ts'
import { startMarket, type Answer, type Market } from '../../../../test/market.ts'
import { buy } from '../../../../test/purchase.ts'

let market: Market
let web: Awaited<ReturnType<typeof builtClient>>

beforeAll(async () => {
  web = await builtClient()
  const english = await readFile(path.join(web.dir, 'index.html'), 'utf8')
  await writeFile(path.join(web.dir, 'index.bn.html'), english.replace('lang="en"', 'lang="bn"'))
  market = await startMarket({ webDir: web.dir })
})
afterAll(async () => {
  await market.stop()
  await web.remove()
})
beforeEach(() => {
  market.mails.length = 0
})

const speaking = (language: string) => ({ cookie: `language=${language}` })
const open = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  market.visitor.send('GET', url, undefined, { accept: 'text/html', ...headers })
const cookiesOf = ({ headers }: Answer) => headers.getSetCookie().filter((one) => one.startsWith('language='))

describe('a document', () => {
  it('is in the language that the browser chose, with its head, and in English by default', async () => {
    for (const address of ['/', '/search', '/login', '/nowhere']) {
      const [english, bengali, again] = [await open(address), await open(address, speaking('bn')), await open(address)]
      expect(english.body, address).toContain('<html lang="en" dir="ltr"')
      expect(bengali.body, address).toContain('<html lang="bn" dir="ltr"')
      expect(again.body, address).toBe(english.body)
      expect(
        [english, bengali].map(({ headers }) => headers.get('content-language')),
        address,
      ).toEqual(['en', 'bn'])
      for (const { headers } of [english, bengali]) expect(headers.get('vary'), address).toMatch(/\bCookie\b/i)
      expect(bengali.headers.get('etag') ?? 'none', address).not.toBe(english.headers.get('etag'))
    }
    expect((await open('/', speaking('bn'))).body).toContain(textsIn.bn.product.about)
    expect((await open('/search', speaking('bn'))).body).toContain(
      `<title>${textsIn.bn.product.pageTitle(textsIn.bn.search.title).replace('&', '&#38;')}</title>`,
    )
  })

  it('is revalidated with 304 in each language', async () => {
    for (const headers of [{}, speaking('bn')]) {
      const etag = (await open('/blog', headers)).headers.get('etag') ?? ''
      expect((await open('/blog', { ...headers, 'if-none-match': etag })).status).toBe(304)
    }
    const english = (await open('/blog')).headers.get('etag') ?? ''
    expect((await open('/blog', { ...speaking('bn'), 'if-none-match': english })).status).toBe(200)
  })

  it.each(['xx', '..', 'constructor', '', 'bn%20', 'BN'])('is English for the language cookie %j', async (language) => {
    expect((await open('/', speaking(language))).body).toContain('<html lang="en"')
  })

  it('in a language that was not built is English', async () => {
    expect((await open('/', speaking('en-GB'))).body).toContain('<html lang="en"')
  })
})

it('replies of calls are the same in every language, and cached for all visitors', async () => {
  const [english, bengali] = [
    await open('/api/search?condition=none'),
    await open('/api/search?condition=none', speaking('bn')),
  ]
  expect(bengali.body).toEqual(english.body)
  const shared = await open('/api/category/list', speaking('bn'))
  expect(shared.headers.get('cache-control')).toBe('no-cache')
  expect((await open('/api/category/list', { cookie: 'language=bn; other=1' })).headers.get('cache-control')).toBe(
    'no-cache',
  )
})

describe('choosing', () => {
  it('sets a cookie, for available languages only', async () => {
    const chosen = await market.visitor.call('chooseLanguage', { body: { language: 'bn' } })
    expect(cookiesOf(chosen)).toEqual([expect.stringMatching(/^language=bn; Path=\/; Max-Age=31536000; SameSite=Lax/)])
    const refused = await market.visitor.call('chooseLanguage', { body: { language: 'xx' as 'bn' } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(cookiesOf(refused)).toEqual([])
  })

  it('is stored for the user, whose next browser gets it by signing in', async () => {
    const person = await market.signUp()
    const issue = (language: string) =>
      person.call('issueToken', { body: { email: person.email } }, { cookie: `${person.cookie}${language}` })
    expect(cookiesOf(await issue(''))).toEqual([])
    await person.call('chooseLanguage', { body: { language: 'bn' } })
    expect(cookiesOf(await issue(''))).toEqual([expect.stringMatching(/^language=bn;/)])
    // The choice of that browser has precedence.
    expect(cookiesOf(await issue('; language=en-GB'))).toEqual([])
  })

  it('before signing up is stored with the account too', async () => {
    const [name, email] = ['Rafi', 'rafi-in-bengali@example.test']
    const made = await market.visitor.call('signUp', { body: { name, email, password: 'Secret#1' } })
    const cookie = made.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    await market.visitor.call(
      'registerUser',
      { body: { name, email, userType: 'Buyer', address: '', photoUrl: '' } },
      { cookie: `${cookie}; language=en-GB` },
    )
    const person = {
      email,
      call: (_: 'issueToken', input: { body: { email: string } }) =>
        market.visitor.call('issueToken', input, { cookie }),
    }
    expect(cookiesOf(await person.call('issueToken', { body: { email: person.email } }))).toEqual([
      expect.stringMatching(/^language=en-GB;/),
    ])
  })
})

describe('the form of a page whose script has not started', () => {
  const send = (form: string, headers: Record<string, string> = {}, who = market.visitor) =>
    who.send('POST', '/language', form, { 'content-type': 'application/x-www-form-urlencoded', ...headers })
  const leadsTo = async (referer?: string) => {
    const { status, headers } = await send('language=bn', referer === undefined ? {} : { referer })
    expect(status).toBe(303)
    return headers.get('location')
  }

  it('sets the cookie as the call does, and leads back to its page', async () => {
    const answer = await send('language=bn', { referer: `${market.url}/search?q=x1&sort=price-up` })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/search?q=x1&sort=price-up'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const called = await market.visitor.call('chooseLanguage', { body: { language: 'bn' } })
    expect(cookiesOf(answer)).toEqual(cookiesOf(called))
  })

  it('stores the choice of a signed-in user', async () => {
    const person = await market.signUp()
    await send('language=bn', { cookie: `${person.cookie}; accessToken=${person.token}` })
    const issued = await person.call('issueToken', { body: { email: person.email } }, { cookie: person.cookie })
    expect(cookiesOf(issued)).toEqual([expect.stringMatching(/^language=bn;/)])
  })

  it('leads to Home from no page, and never to another site', async () => {
    expect(await leadsTo()).toBe('/')
    for (const referer of [
      'https://evil.test/trap',
      'javascript:alert(1)',
      'none',
      '//evil.test',
      `${market.url}/language`,
    ])
      expect(await leadsTo(referer), referer).toBe('/')
    for (const path of ['//evil.test', '/\\evil.test', '///evil.test'])
      expect(await leadsTo(market.url + path), path).toBe('/evil.test')
  })

  it('is refused from another site', async () => {
    for (const headers of [
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await send('language=bn', headers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
      expect(cookiesOf(answer)).toEqual([])
    }
  })

  it('of another language, or of another type, is refused: a browser gets a page that leads to Home', async () => {
    for (const form of ['language=xx', '', 'language=bn&more=1', 'language=constructor'])
      expect(await send(form), form).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await market.visitor.send('POST', '/language', { language: 'bn' })).toMatchObject({ status: 415 })
    expect((await send(`language=${'x'.repeat(2000)}`)).status).toBe(413)
    const { status, body, headers } = await send('language=xx', { accept: 'text/html' })
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(body).toContain('<a href="/">Try again</a>')
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('a mail', () => {
  it('is in the recipient’s language, with its figures', async () => {
    const [seller, buyer] = [await market.signUp('Saler'), await market.signUp('Buyer')]
    for (const who of [seller, buyer]) await market.proveEmail(who)
    const laptop = await market.listLaptop(seller)
    await buyer.call('chooseLanguage', { body: { language: 'bn' } })
    await buy(market, buyer, laptop)
    await market.runJobs()
    const to = (email: string) => market.mails.find((mail) => mail.to === email)
    expect(to(buyer.email)?.subject).toBe('আপনি কিনেছেন: Latitude 7490')
    expect(to(buyer.email)?.text).toContain(textsIn.bn.forms.charge(450, 'bdt').replace(/\s/g, ' '))
    expect(to(buyer.email)?.html).toContain('<html lang="bn" dir="ltr">')
    expect(to(seller.email)).toMatchObject({ subject: 'You sold: Latitude 7490' })
    expect(to(seller.email)?.text).toContain('450 tk')
  })

  it('is in the language of the page that asked for it, when the account has chosen none', async () => {
    const person = await market.signUp()
    const askReset = () => market.visitor.call('requestReset', { body: { email: person.email } }, speaking('bn'))
    await market.visitor.call('subscribe', { body: { email: 'reader@example.test' } }, speaking('bn'))
    await askReset()
    await market.runJobs()
    expect(market.mails.map(({ subject }) => subject).sort()).toEqual(
      ['নিউজলেটার সাবস্ক্রিপশন নিশ্চিত করুন', 'নতুন পাসওয়ার্ড দিন'].sort(),
    )
    await person.call('chooseLanguage', { body: { language: 'en-GB' } })
    market.mails.length = 0
    await askReset()
    await market.runJobs()
    expect(market.mails).toMatchObject([{ subject: 'Choose a new password' }])
  })
})

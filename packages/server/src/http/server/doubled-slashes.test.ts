import { request } from 'node:http'
import { calls, type Call } from '@market/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { stopCacheClock } from '../../../test/stop-cache-clock.ts'

let client: Awaited<ReturnType<typeof builtClient>>
let market: Market
let seller: TestUser
let laptop: string

const { passCacheTime } = stopCacheClock()
beforeAll(async () => {
  client = await builtClient()
  market = await startMarket({ webDir: client.dir, visitorsAge: 1_000 })
  seller = await market.signUp('Saler')
  laptop = await market.listLaptop(seller, {
    itemName: 'Latitude <meta http-equiv="refresh" content="0; url=https://evil.test">',
  })
  await seller.call('advertiseProduct', { params: { id: laptop } })
})
afterAll(async () => {
  await market.stop()
  await client.remove()
})

interface Reply {
  status: number | undefined
  type: string | undefined
  location: string | undefined
  language: string | undefined
  sniffing: unknown
  body: string
}

/** Sends the target unchanged, which fetch would normalise. */
function ask(target: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(market.url)
    request({ hostname, port, path: target, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          type: response.headers['content-type'],
          location: response.headers.location,
          language: response.headers['content-language'],
          sniffing: response.headers['x-content-type-options'],
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const cached = Object.entries<Call>(calls).filter(([, call]) => call.shared !== undefined)
/** A call that has to be asked for something. */
const queries: Partial<Record<string, string>> = { listSuggestions: '?q=de' }
const addressOf = (name: string, call: Call): string =>
  `/api${call.path.replace('{category}', 'Dell').replace('{id}', laptop)}${queries[name] ?? ''}`

const spellings: Record<string, (address: string) => string> = {
  'two slashes in front': (address) => `/${address}`,
  'three slashes in front': (address) => `//${address}`,
  'two slashes after api': (address) => address.replace('/api/', '/api//'),
  'two slashes before the end': (address) => address.replace(/\/([^/]*)$/, '//$1'),
  'a backslash among them': (address) => `/\\/${address}`,
  'a whole URL': (address) => `http://market.test/${address}`,
  'an encoded slash in front': (address) => `/%2f${address.slice(1)}`,
  'an encoded slash after api': (address) => address.replace('/api/', '/api%2f'),
  'an encoded slash before it': (address) => `%2f${address}`,
}
const oddOf = (address: string) => Object.values(spellings).map((spell) => spell(address))

async function expectJson(address: string): Promise<void> {
  const readers = { visitor: {}, seller: { authorization: `Bearer ${seller.token}`, cookie: seller.cookie } }
  for (const [reader, headers] of Object.entries(readers)) {
    for (let n = 0; n < 2; n++) {
      const { status, type, language, body } = await ask(address, headers)
      expect([reader, status, type, language], address).toEqual([
        reader,
        200,
        'application/json; charset=utf-8',
        undefined,
      ])
      expect(body).toMatch(/^\{"(?:respons|suggestions|sales)"/)
    }
  }
}

function expectNoReply(odd: string, { status, type, body, location }: Reply, address: string): void {
  expect([308, 400, 404], odd).toContain(status)
  expect(body, odd).not.toContain('evil.test')
  expect(body, odd).not.toMatch(/"(?:respons|suggestions|sales)"/)
  if (status === 308) expect(location, odd).toBe(address)
  else expect(type, odd).toMatch(/^(application\/problem\+json|text\/html); charset=utf-8$/)
}

it('some calls have cached replies', () => {
  expect(cached.map(([name]) => name)).toEqual(expect.arrayContaining(['listCategories', 'listCategoryProducts']))
})

describe.each(cached)('%s, asked for with other slashes,', (name, call) => {
  it('is no page, and the stored reply stays as it is', async () => {
    const address = addressOf(name, call)
    const expectNoReplies = async (headers = {}) => {
      for (const odd of oddOf(address)) expectNoReply(odd, await ask(odd, headers), address)
    }
    passCacheTime(60_000)
    await expectNoReplies()
    await expectJson(address)
    await expectNoReplies()
    await expectNoReplies({ cookie: seller.cookie })
    await expectJson(address)
  })

  it('is no page, and the cached reply stays unchanged, when both are requested at once', async () => {
    const address = addressOf(name, call)
    for (const first of [[], [address]]) {
      passCacheTime(60_000)
      const odd = oddOf(address)
      const replies = await Promise.all([...first, ...odd, address].map((one) => ask(one)))
      for (const [n, one] of odd.entries())
        expectNoReply(one, replies[first.length + n] ?? expect.unreachable(), address)
      await expectJson(address)
    }
  })
})

it('a page asked for with doubled slashes is one redirect away, on this host', async () => {
  for (const [odd, address] of [
    [`//laptop//${laptop}?from=mail//x`, `/laptop/${laptop}?from=mail//x`],
    ['//', '/'],
    ['//evil.test', '/evil.test'],
    ['//\\evil.test', '/evil.test'],
    ['/\\//evil.test/', '/evil.test/'],
  ] as const)
    expect(await ask(odd), odd).toMatchObject({ status: 308, location: address, body: '', sniffing: 'nosniff' })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Market } from '../../../test/market.ts'
import { inProduction } from '../../../test/startup-lines/cases.ts'
import { stripeOrigins } from '../../adapters/stripe/stripe.ts'
import { readConfig } from '../../config/config.ts'

let web: Awaited<ReturnType<typeof builtClient>>
let market: Market

/** Like `main.ts` with the provider's own keys. */
beforeAll(async () => {
  web = await builtClient()
  const { cards, publicUrl } = readConfig(inProduction, '/market')
  market = await startMarket({
    webDir: web.dir,
    publicUrl,
    cardBrowser: {
      cardScript: { publishableKey: cards.publishableKey, scriptUrl: cards.scriptUrl },
      origins: [stripeOrigins(cards.apiUrl)],
    },
  })
})
afterAll(async () => {
  await market.stop()
  await web.remove()
})

describe('a market with the card provider’s own keys', () => {
  it('loads the provider’s script on the payment page, with the publishable key and no other', async () => {
    const { body } = await market.visitor.send('GET', '/dashboard/payment/1', undefined, { accept: 'text/html' })
    const data = JSON.parse(
      /<script type="application\/json" id="app-data">([\s\S]*?)<\/script/.exec(body)?.[1] ?? '',
    ) as { cards: object }
    expect(data.cards).toEqual({ publishableKey: 'pk_live_51Example', scriptUrl: 'https://js.stripe.com/v3/' })
    for (const secret of ['sk_live', 'whsec']) expect(body).not.toContain(secret)
  })

  it('allows in its security policy the origins of that script, and none of a sandbox', async () => {
    const { headers } = await market.visitor.send('GET', '/dashboard/payment/1', undefined, { accept: 'text/html' })
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((one): [string, string] => {
        const [name = '', ...rest] = one.trim().split(' ')
        return [name, rest.filter((word) => !word.startsWith("'sha256-")).join(' ')]
      }),
    )
    expect(policy).toMatchObject({
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': "'self' https://api.stripe.com",
    })
    expect(headers.get('content-security-policy')).not.toMatch(/127\.0\.0\.1|localhost|http:/)
    expect(headers.get('permissions-policy')).not.toContain('payment')
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type FrameLocator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumArgs, findChromium } from '../../../../e2e/chromium.ts'
import { connectStripe } from './test/stripe-client.ts'
import { startCardSandbox, type CardSandbox } from './start.ts'
import { startShop } from './test/shop.ts'

const NEXT_YEAR = String(new Date().getFullYear() + 1).slice(2)

let dir: string
let browser: Browser

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cards-in-browser-'))
  const { executablePath, env } = await findChromium(dir)
  browser = await chromium.launch({
    executablePath,
    args: chromiumArgs,
    env: { ...process.env, ...env } as Record<string, string>,
  })
})
afterAll(async () => {
  await browser?.close()
  await rm(dir, { recursive: true, force: true })
})

describe('the card field in a browser', () => {
  let sandbox: CardSandbox
  let shop: { url: string; stop(): Promise<void> }
  /** Tests share it, because loading the shop takes most of the time; each gets a new field and a new payment. */
  let page: Page
  let field: FrameLocator
  let complaints: string[]
  let expected: RegExp | undefined

  beforeAll(async () => {
    sandbox = await startCardSandbox({
      host: '127.0.0.1',
      port: 0,
      dir: join(dir, 'cards'),
      secretKey: 'sk_test_shop',
      publishableKey: 'pk_test_shop',
    })
    shop = await startShop(sandbox.url)
  })
  afterAll(async () => {
    await page?.close()
    await shop?.stop()
    await sandbox?.stop()
  })

  async function openShop(): Promise<void> {
    page = await browser.newPage()
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${shop.url}/?key=pk_test_shop`)
    field = page.frameLocator('#card iframe')
  }
  const toggle = () => page.getByRole('button', { name: 'Mount' }).click()
  async function mountAgain(): Promise<void> {
    await toggle()
    await page.locator('iframe').waitFor({ state: 'detached' })
    await toggle()
  }

  beforeEach(async () => {
    complaints = []
    expected = undefined
    const intent = await connectStripe(sandbox.port).paymentIntents.create({ amount: 4500_00, currency: 'usd' })
    if (page === undefined || page.isClosed()) await openShop()
    else await mountAgain()
    await page.evaluate((secret) => location.replace(`#${secret}`), intent.client_secret)
    await says('ready', 'ready')
  })

  afterEach(async ({ task }) => {
    // What a failed test leaves open is in the way of the next.
    if (task.result?.state === 'fail') await page.close()
    expect(complaints.filter((text) => !expected?.test(text))).toEqual([])
  })

  const number = () => field.getByLabel('Credit or debit card number')
  const expiry = () => field.getByLabel('Credit or debit card expiration date')
  const says = async (id: string, text: string): Promise<void> => {
    const said = page.locator(`#${id}`, { hasText: text })
    await said.waitFor()
    expect(await said.count()).toBe(1)
  }
  const pay = () => page.getByRole('button', { name: 'Pay now' }).click()

  /** Types key by key into the focused field, as a user does. */
  async function type(keys: string) {
    await number().click()
    await page.keyboard.type(keys)
  }

  async function clear() {
    for (const label of ['number', 'expiration date', 'CVC/CVV']) await field.getByLabel(`card ${label}`).fill('')
  }

  it('pays with a valid card typed without leaving the field', async () => {
    await type(`424242424242424212${NEXT_YEAR}123`)
    await says('change', 'complete filled')
    expect(await number().inputValue()).toBe('4242 4242 4242 4242')
    expect(await expiry().inputValue()).toBe(`12 / ${NEXT_YEAR}`)
    await pay()
    await says('outcome', 'succeeded')
  })

  it('shows why a card was declined, and the next card pays', async () => {
    expected = /402/
    await type(`400000000000000212${NEXT_YEAR}123`)
    await pay()
    await says('outcome', 'card_error card_declined Your card was declined.')
    await clear()
    await says('change', 'incomplete empty')
    await type(`37828224631000512${NEXT_YEAR}1234`)
    await says('change', 'complete filled')
    expect(await number().inputValue()).toBe('3782 822463 10005')
    await pay()
    await says('outcome', 'succeeded')
  })

  describe('with a card that requires authentication', () => {
    const challenge = () => page.getByRole('dialog', { name: 'Authenticate your payment' })
    const inFrame = (name: string) =>
      challenge()
        .frameLocator('iframe')
        .getByRole('button', { name: `${name} authentication` })
    const refusal =
      'invalid_request_error payment_intent_authentication_failure ' +
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
    const gone = () => challenge().waitFor({ state: 'detached' })
    const isFocused = () =>
      inFrame('Complete').evaluate((button) => button === document.activeElement && document.hasFocus())

    beforeEach(async () => {
      await type(`400000276000318412${NEXT_YEAR}123`)
      await pay()
      await inFrame('Complete').waitFor()
    })

    it('pays when authentication is completed, with the keyboard alone', async () => {
      await expect.poll(isFocused).toBe(true)
      await page.keyboard.press('Enter')
      await says('outcome', 'succeeded')
      await gone()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pay now')
    })

    it('shows an error when authentication fails, and the next card pays', async () => {
      await inFrame('Fail').click()
      await says('outcome', refusal)
      await gone()
      await clear()
      await type(`424242424242424212${NEXT_YEAR}123`)
      await pay()
      await says('outcome', 'succeeded')
    })

    it('takes closing it as a failure, and the same card can be used again', async () => {
      const button = challenge().getByRole('button', { name: 'Close' })
      const closings = {
        'its button': () => button.click(),
        Escape: () => page.keyboard.press('Escape'),
        'Escape beside the bank’s page': async () => {
          await button.focus()
          await page.keyboard.press('Escape')
        },
      }
      for (const [what, close] of Object.entries(closings)) {
        await expect.poll(isFocused, { message: what }).toBe(true)
        await close()
        await says('outcome', refusal)
        await gone()
        await pay()
      }
      await inFrame('Complete').click()
      await says('outcome', 'succeeded')
    })
  })

  it('refuses a number with a wrong digit without sending a request', async () => {
    await type('4242424242424241')
    await says('error', 'Your card number is invalid.')
    expect(await number().getAttribute('aria-invalid')).toBe('true')
    await pay()
    await says('outcome', 'validation_error invalid_number Your card number is invalid.')
  })

  it('names the first missing part', async () => {
    await pay()
    await says('outcome', 'validation_error incomplete_number Your card number is incomplete.')
    await type('4242424242424242')
    await pay()
    await says('outcome', "validation_error incomplete_expiry Your card's expiration date is incomplete.")
    await expiry().click()
    await page.keyboard.type('0120')
    await says('error', "Your card's expiration year is in the past.")
  })

  it('uses the given colours, and follows their change', async () => {
    const color = () => number().evaluate((input) => getComputedStyle(input).color)
    expect(await color()).toBe('rgb(1, 2, 3)')
    expect(await number().evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe('rgb(4, 5, 6)')
    expect(await number().evaluate((input) => getComputedStyle(input).fontSize)).toBe('20px')
    await page.getByRole('button', { name: 'Recolour' }).click()
    await expect.poll(color).toBe('rgb(7, 8, 9)')
    await type('4242424242424241')
    await expect.poll(color).toBe('rgb(200, 0, 0)')
  })

  it('can be used without a mouse', async () => {
    await page.getByRole('button', { name: 'Mount' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => number().evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('55')
    await says('change', 'incomplete filled')
    await page.keyboard.type('55555555554444')
    await expect.poll(() => expiry().evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type(`9${NEXT_YEAR}`)
    expect(await expiry().inputValue()).toBe(`09 / ${NEXT_YEAR}`)
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await says('outcome', 'succeeded')
  })

  it('is unmounted and mounted again with its component, which shows its state', async () => {
    await type('55')
    await mountAgain()
    await says('ready', 'ready')
    expect(await number().inputValue()).toBe('')
    const states = () => page.locator('#card').getAttribute('class')
    expect(await states()).toBe('StripeElement StripeElement--empty')
    await type('4242424242424241')
    await expect.poll(states).toBe('StripeElement StripeElement--focus StripeElement--invalid')
    await clear()
    await page.getByRole('button', { name: 'Mount' }).focus()
    await expect.poll(states).toBe('StripeElement StripeElement--empty')
  })

  it('returns an error and keeps the typed card when the network fails', async () => {
    expected = /ERR_FAILED/
    await type(`424242424242424212${NEXT_YEAR}123`)
    await page.context().route(`${sandbox.url}/v1/**`, (route) => route.abort())
    await pay()
    await says('outcome', 'api_connection_error')
    await page.context().unroute(`${sandbox.url}/v1/**`)
    await pay()
    await says('outcome', 'succeeded')
  })

  it('returns an error when the reply to a charge is lost, and the intent tells that it is charged', async () => {
    expected = /ERR_CONNECTION_RESET/
    const confirm = `${sandbox.url}/v1/payment_intents/*/confirm`
    await page.route(
      confirm,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await type(`424242424242424212${NEXT_YEAR}123`)
    await pay()
    await says('outcome', 'try again. succeeded')
  })
})

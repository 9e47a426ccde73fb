import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chromiumArgs, findChromium } from '../../../../../e2e/chromium.ts'
import { openHook, type OpenHook } from '../test/open-hook.ts'
import { openSandbox, type OpenSandbox } from '../test/open-sandbox.ts'

let dir: string
let browser: Browser
let page: Page
let hook: OpenHook
let shop: OpenSandbox

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fault-switches-'))
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

beforeEach(async () => {
  hook = await openHook()
  shop = await openSandbox({ webhook: hook.endpoint })
  page = await browser.newPage()
  await page.goto(shop.url)
})
afterEach(async () => {
  await page.close()
  await shop[Symbol.asyncDispose]()
  await hook[Symbol.asyncDispose]()
})

/** Sends the form, and waits until the page that answers it is there. */
const press = (name: string) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()])
const faults = () => shop.control('GET', 'faults')

it('the fault switches are set and cleared in a browser, and show the current faults', async () => {
  await page.getByLabel('Lose').check()
  await page.getByLabel('Copies of each').fill('3')
  await page.getByLabel('Share of replies dropped, 0 to 1').fill('0.25')
  await page.getByLabel('Next charge').selectOption('insufficient_funds')
  await press('Set faults')
  await expect.poll(faults).toMatchObject({
    webhooks: { mode: 'lose', copies: 3, delayMs: 0, shuffle: false },
    api: { nextDecline: 'insufficient_funds', dropReplies: 0.25, stallMs: 0, down: false, failAfterCharge: false },
  })
  await page.reload()
  expect(await page.getByLabel('Lose').isChecked()).toBe(true)
  expect(await page.getByLabel('Next charge').inputValue()).toBe('insufficient_funds')

  await press('Clear all faults')
  await expect.poll(faults).toMatchObject({
    webhooks: { mode: 'deliver', copies: 1 },
    api: { nextDecline: null, dropReplies: 0 },
  })
  expect(await page.getByLabel('Deliver').isChecked()).toBe(true)
})

it('the page’s buttons release held webhooks, last one first', async () => {
  await page.getByLabel('Hold until released').check()
  await press('Set faults')
  await expect.poll(faults).toMatchObject({ webhooks: { mode: 'hold' } })
  const { id } = await shop.stripe.paymentIntents.create({ amount: 4500_00, currency: 'usd' })
  await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await page.reload()
  await page.getByText('Webhooks held: 2').waitFor()
  await press('Release in reverse order')
  await page.getByText('Webhooks held: 0').waitFor()
  expect(hook.events.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'payment_intent.created'])
})

it('the fault switches refuse a page of another origin and an unknown fault', async () => {
  const send = (site: Record<string, string>, body: string) =>
    fetch(`${shop.url}/faults`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...site },
      body,
    })
  expect((await send({}, 'act=heal')).status).toBe(403)
  expect((await send({ 'sec-fetch-site': 'cross-site' }, 'act=heal')).status).toBe(403)
  expect((await send({ 'sec-fetch-site': 'same-origin' }, 'webhooks.mode=burn')).status).toBe(400)
  expect(await faults()).toMatchObject({ webhooks: { mode: 'deliver' } })
})

import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { demoAdmin } from '../accounts.ts'
import { card, main, open, row } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { proveEmail, readMail } from '../mail.ts'
import { aLaptop, book, offer, register, signIn, somebody } from '../people.ts'

/** Breaks out of a text, an attribute, a script and a comment, and calls `ran` if any part of it is read as markup. */
const markup = (of: string): string => `${of}"'><img src=x onerror=ran()><script>ran()</script>`
const long = (of: string): string =>
  `${markup(of)}</textarea></script>--><svg onload=ran()><a href="javascript:ran()">${of}</a><style>*{display:none}</style>]]>{{ran()}}\${ran()}`

/** Records every script that runs or that the Content-Security-Policy blocks. */
async function listenIn(context: BrowserContext): Promise<string[]> {
  const heard: string[] = []
  await context.exposeFunction('ran', (what?: string) => void heard.push(what ?? 'it ran'))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(globalThis as unknown as { ran: (what: string) => void }).ran(`${violatedDirective} stopped ${blockedURI}`)
    })
  })
  return heard
}

async function expectPlainText(page: Page): Promise<void> {
  const elements = page.locator(
    'img[src="x"], script:has-text("ran()"), svg[onload], a[href^="javascript:"], style:has-text("display:none")',
  )
  await expect(elements, `elements that somebody typed, at ${page.url()}`).toHaveCount(0)
}

test('users’ texts are shown as typed: none is parsed as markup, on any page or in any mail', async ({
  page,
  context,
  openBrowser,
  market,
  photo,
}) => {
  const buyer = { ...somebody('Buyer'), name: markup('Buyer') }
  const seller = { ...somebody('Saler'), name: markup('Seller') }
  const laptop = aLaptop({
    name: markup(`Laptop ${randomUUID().slice(0, 8)}`),
    description: long('Description'),
    location: markup('Location'),
    phone: '"><img src=x onerror=ran()>',
  })
  const id = await offer(market, photo, laptop, seller)
  await register(market, buyer)
  const office = await openBrowser()
  const heard = await Promise.all([context, office.context()].map(listenIn))

  await signIn(page, buyer)
  await proveEmail(market, buyer.email, page)
  await open(page, '/category/Lenovo')
  for (const act of ['Book Now', 'Report']) {
    await card(page, laptop.name).getByRole('button', { name: act }).click()
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(buyer.name)
    await page.keyboard.press('Escape')
  }
  await book(page, id, buyer, laptop.price)
  expect((await page.request.post('/api/wishlist', { data: { productId: id, userId: buyer.email } })).ok()).toBe(true)
  expect(
    (
      await page.request.patch(`/api/products/report/${id}`, { data: { reportFlag: true, reportMsg: long('Report') } })
    ).ok(),
  ).toBe(true)

  const seeTexts = async (on: Page, texts: readonly string[]): Promise<void> => {
    for (const text of texts) await expect(main(on), on.url()).toContainText(text)
    await expectPlainText(on)
  }
  const see = async (on: Page, address: string, texts: readonly string[]): Promise<void> => {
    await open(on, address)
    await seeTexts(on, texts)
  }
  /** Behind the sign-in the script draws every page, so a link does what a load would. */
  const follow = async (on: Page, link: string, texts: readonly string[]): Promise<void> => {
    await on.getByRole('link', { name: link }).click()
    await seeTexts(on, texts)
  }
  await see(page, '/', [laptop.name, laptop.location, seller.name, laptop.description.slice(0, 100)])
  await see(page, `/laptop/${id}`, [laptop.name, laptop.location, seller.name, laptop.description])
  await see(page, '/servicelist', [laptop.name])
  await see(page, `/category/${encodeURIComponent(markup('Brand'))}`, [`Brand : ${markup('Brand')}`])
  await see(page, '/category/Lenovo', [laptop.name])
  await see(page, '/profile', [buyer.name])
  await see(page, '/dashboard/myorders', [laptop.name])
  await row(page, laptop.name).getByRole('button', { name: 'Delete' }).click()
  await expectPlainText(page)
  await page.keyboard.press('Escape')
  await follow(page, 'My Wishlist', ['My Wishlist', laptop.name])
  await follow(page, 'Pay now', [`Payment for ${laptop.name}`])
  // It would close at once.
  expect(
    await (await page.request.get(`/api/auth/popup/done?error=${encodeURIComponent(markup(''))}`)).text(),
  ).not.toMatch(/ran\(|<img/)

  await signIn(page, seller)
  await see(page, '/dashboard/myproducts', [laptop.name])
  await see(page, '/dashboard/history', [laptop.name])

  await signIn(office, demoAdmin)
  await see(office, '/dashboard/allbuyer', [buyer.name])
  await follow(office, 'All Salers', [seller.name])
  await follow(office, 'Audit log', [laptop.name, buyer.name])
  await follow(office, 'Reported Products', [laptop.name, seller.name, long('Report')])
  await row(office, laptop.name).getByRole('button', { name: 'Dismiss reports' }).click()

  await expect(row(office, laptop.name)).toContainText(`The reports about ${laptop.name} are dismissed.`)

  await test.step('nor in the mail about it', async () => {
    await market.hurryMails()
    const mail = await readMail(market, buyer.email, `We’ve reviewed your report: ${laptop.name}`)
    await page.goto(`${market.mailUrl}/messages/${mail.id}`)
    await expect(main(page)).toContainText(`Hello ${buyer.name},`)
    await expect(page.frameLocator('iframe').locator('body')).toContainText(`Hello ${buyer.name},`)
    await expectPlainText(page)
    await expect(page.frameLocator('iframe').locator('img, script')).toHaveCount(0)
    await page.goto(market.mailUrl)
    await expect(main(page)).toContainText(laptop.name)
    await expectPlainText(page)
  })
  expect(heard.flat()).toEqual([])
})

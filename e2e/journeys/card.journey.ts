import type { Locator } from '@playwright/test'
import { card, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

/** The pictures inside have come and are drawn. */
async function expectDrawn(shown: Locator): Promise<void> {
  await expect(async () =>
    expect(await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true),
  ).toPass()
}

/** The words beside a label, as read out. */
const fact = (shown: Locator, label: string) =>
  shown
    .locator('dl > div')
    .filter({ has: shown.page().getByText(label, { exact: true }) })
    .locator('dd')

test('[CARD-3] [CARD-4] [CARD-5] [CARD-6] a card tells what the spec lists', async ({ page, market, photo }) => {
  const description = `Typed on every day, ${'with care, '.repeat(20)}and never dropped.`
  const [firm, open] = [
    aLaptop({
      brand: 'HP',
      description,
      price: '1450.5',
      originalPrice: '120000',
      location: 'Rajshahi',
      months: '7',
      negotiable: false,
    }),
    aLaptop({ brand: 'HP' }),
  ]
  const seller = somebody('Saler', 'Rokeya Reseller')
  const id = await offer(market, photo, firm, seller)
  await offer(market, photo, open)
  const {
    respons: [product],
  } = (await (await page.request.get(`/api/products/${id}`)).json()) as { respons: { createdOn: string }[] }
  await page.goto('/')
  const shown = card(page, firm.name)
  await expect(shown.getByRole('heading', { name: firm.name })).toBeVisible()
  await expectDrawn(shown.getByRole('img', { name: firm.name }))
  await expect(fact(shown, 'Brand')).toHaveText('HP')
  await expect(fact(shown, 'Location')).toHaveText('Rajshahi')
  await expect(shown.getByText(`${description.slice(0, 100)}...`, { exact: true })).toBeVisible()
  await expect(fact(shown, 'Sale Price')).toHaveText('1,450.50 tk')
  await expect(fact(shown, 'Original Price')).toContainText('120,000 tk')
  await expect(fact(shown, 'Use Time')).toHaveText('7 months')
  await expect(fact(shown, 'Post Date')).toHaveText(product?.createdOn.slice(0, 10) ?? '')
  await expect(shown.getByText(seller.name)).toBeVisible()
  await expectDrawn(shown.locator('.product-seller img'))
  await expect(shown.getByText('Negotiable')).toHaveCount(0)
  await expect(card(page, open.name).getByText('Negotiable', { exact: true })).toBeVisible()
})

test('[CARD-1] a brand’s page is headed by it, and says when there is nothing', async ({ page, market, photo }) => {
  const laptop = aLaptop({ brand: 'Apple' })
  await offer(market, photo, laptop)
  await signIn(page, await register(market, somebody('Buyer')))
  await page.goto('/category/Apple')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand : Apple')
  await expect(card(page, laptop.name)).toBeVisible()
  await expect(page.getByText('No Data found...!!')).toHaveCount(0)
  // No journey lists one of this brand.
  await page.goto('/category/MSI')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand : MSI')
  await expect(page.getByText('No Data found...!!', { exact: true })).toBeVisible()
})

test('[CARD-7] [BOOK-1] [REP-1] who is signed in wishes, reports and books from the card, others are led to the login', async ({
  page,
  market,
  photo,
}) => {
  const laptop = aLaptop({ price: '99.5' })
  await offer(market, photo, laptop)
  await page.goto('/')
  const shown = card(page, laptop.name)
  await expect(shown.getByRole('link', { name: 'Log in for Book' })).toHaveAttribute('href', '/login')
  await expect(shown.getByRole('button')).toHaveCount(0)

  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  for (const address of ['/', '/category/Lenovo']) {
    await page.goto(address)
    await expect(shown.getByRole('button')).toHaveText(['Wishlist', 'Report', 'Book Now'])
    await expect(shown.getByRole('link', { name: 'Log in for Book' })).toHaveCount(0)
  }
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(name, { exact: true })

  await test.step('the booking dialog', async () => {
    await shown.getByRole('button', { name: 'Book Now' }).click()
    for (const [label, value] of [
      ['Price', /^99\.50\b/],
      ['Name', buyer.name],
      ['Email', buyer.email],
    ] as const) {
      await expect(field(label)).toBeDisabled()
      await expect(field(label)).toHaveValue(value)
    }
    expect(await field('Address').evaluate(({ tagName }) => tagName)).toBe('TEXTAREA')
    await expect(field('Phone number')).toHaveAttribute('type', 'tel')
    // Address and phone have no rule.
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await seeToast(page, 'Booking confirmed')
    await expect(dialog).toBeHidden()
  })

  await test.step('the report dialog', async () => {
    await shown.getByRole('button', { name: 'Report' }).click()
    for (const [label, value] of [
      ['Name', buyer.name],
      ['Email', buyer.email],
    ] as const) {
      await expect(field(label)).toBeDisabled()
      await expect(field(label)).toHaveValue(value)
    }
    expect(await field('Your opinion').evaluate(({ tagName }) => tagName)).toBe('TEXTAREA')
    await expect(dialog.getByRole('button', { name: 'Submit Report' })).toBeEnabled()
  })
})

test('[REP-2] [REP-3] a report is thanked for once; one that gets no message back is told as an error', async ({
  page,
  market,
  photo,
  complaints,
}) => {
  const laptop = aLaptop()
  await offer(market, photo, laptop)
  await signIn(page, await register(market, somebody('Buyer')))
  await page.goto('/category/Lenovo')
  const report = async (opinion: string) => {
    await card(page, laptop.name).getByRole('button', { name: 'Report' }).click()
    await page.getByRole('dialog').getByLabel('Your opinion').fill(opinion)
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Report' }).click()
  }
  await report('The picture is of a toaster.')
  await seeToast(page, 'Item is reported', 'success')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('[data-kind="error"]')).toHaveCount(0)

  complaints.allow(409, '/api/products/report/')
  const answer = page.waitForResponse('**/api/products/report/*')
  await report('It still is.')
  expect(await (await answer).json()).not.toHaveProperty('message')
  await expect(page.locator('[data-kind="error"]')).toBeVisible()
})

import type { Locator } from '@playwright/test'
import { card } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, somebody } from '../people.ts'

/** The pictures inside have loaded and are rendered. */
async function expectDrawn(shown: Locator): Promise<void> {
  await expect(async () =>
    expect(await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true),
  ).toPass()
}

/** The value beside a label, as read out. */
const fact = (shown: Locator, label: string) =>
  shown
    .locator('dl > div')
    .filter({ has: shown.page().getByText(label, { exact: true }) })
    .locator('dd')

test('[CARD-3] [CARD-4] [CARD-5] [CARD-6] a card shows what the spec lists', async ({ page, market, photo }) => {
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

import type { Page } from '@playwright/test'
import { main, open, pay } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import type { Market } from '../market.ts'
import { aLaptop, book, offer, register, signIn, somebody } from '../people.ts'

const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })

/** Confirms what the page asks, by the button of the same name. */
async function agree(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** The buyer pays on a phone and says the code, the seller types it at a desk; both are on the order's page then. */
async function meet(selling: Page, buying: Page, market: Market, photo: Buffer): Promise<void> {
  const [seller, laptop] = [somebody('Saler'), aLaptop()]
  const id = await offer(market, photo, laptop, seller)
  const buyer = await register(market, somebody('Buyer'))
  await signIn(buying, buyer)
  await buying.setViewportSize({ width: 390, height: 844 })
  await book(buying, id, buyer, laptop.price)
  await open(buying, `/dashboard/payment/${id}`)
  await pay(buying, '4242424242424242')
  await expect(buying.getByText('Congrats! your payment completed')).toBeVisible()
  await open(buying, '/dashboard/myorders')
  await main(buying).getByRole('link', { name: 'Open order' }).click()
  await expect(heading(buying, 'Paid. Meet the seller')).toBeVisible()

  await signIn(selling, seller)
  await open(selling, '/dashboard/mysales')
  await main(selling).getByRole('link', { name: 'Open order' }).click()
  const code = main(selling).getByLabel('The buyer’s code')
  await code.fill((await main(buying).getByRole('region', { name: 'Your code' }).innerText()).replaceAll(/\D/g, ''))
  await press(selling, 'Confirm the handover')
  await expect(heading(selling, 'The buyer has the laptop')).toBeVisible()
  await expect(heading(buying, 'You have the laptop')).toBeVisible()
}

test('a laptop is paid, handed over with the code and accepted, and each page shows what the other did', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const buying = await openBrowser()
  await meet(page, buying, market, photo)
  await agree(buying, 'Accept the laptop')
  for (const one of [buying, page]) await expect(heading(one, 'Completed')).toBeVisible()
})

test('a problem is answered and settled in part, and the money is back on the card', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const buying = await openBrowser()
  await meet(page, buying, market, photo)
  await press(buying, 'Report a problem')
  await main(buying).getByLabel('What is wrong?').selectOption('It’s damaged')
  await main(buying).getByLabel('Describe the problem').fill('The hinge is loose.')
  await press(buying, 'Send')
  await expect(heading(page, 'The buyer reports a problem')).toBeVisible()
  await press(page, 'Offer an amount')
  await main(page)
    .getByLabel(/^Back to the buyer/)
    .fill('50')
  await press(page, /^Offer .* back$/)
  await press(buying, /^Accept .* back$/)
  await buying
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .click()
  for (const one of [buying, page]) await expect(heading(one, 'Completed')).toBeVisible()
  await expect(main(buying).getByText('Back on the card')).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import { main, open, pay } from './acts.ts'
import type { Market } from './market.ts'
import { aLaptop, book, offer, register, signIn, somebody, type Laptop, type Person } from './people.ts'

/** Acts of two people on the page of their order, which both have open. */

/** A buyer and a seller, each in a browser of their own. */
export interface Parties {
  buying: Page
  selling: Page
}

export const phone = { width: 390, height: 844 }

export const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
export const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })
export const timeline = (page: Page) => main(page).getByRole('region', { name: 'What happened' })
export const codeField = (page: Page) => main(page).getByLabel('The buyer’s code')

/** Confirms what the page asks, by the button of the same name. */
export async function agree(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** A buyer pays for a laptop, of 450.00 by default, and both open the order. `transaction`: the card provider's id of the payment. */
export async function payAndOpen(
  { buying, selling }: Parties,
  market: Market,
  photo: Buffer,
  laptop = aLaptop(),
): Promise<{ laptop: Laptop; orderId: string; transaction: string; seller: Person }> {
  const seller = somebody('Saler')
  const id = await offer(market, photo, laptop, seller)
  const buyer = await register(market, somebody('Buyer'))
  await signIn(buying, buyer)
  await book(buying, id, buyer, laptop.price)
  await open(buying, `/dashboard/payment/${id}`)
  await pay(buying, '4242424242424242')
  await expect(buying.getByText('Congrats! your payment completed')).toBeVisible()
  const paid = await buying.getByText(/^Your transactionId: pi_\w+$/).innerText()
  await open(buying, '/dashboard/myorders')
  await main(buying).getByRole('link', { name: 'Open order' }).click()
  await expect(heading(buying, 'Paid. Meet the seller')).toBeVisible()

  await signIn(selling, seller)
  await open(selling, '/dashboard/mysales')
  await main(selling).getByRole('link', { name: 'Open order' }).click()
  await expect(heading(selling, 'Sold. Hand the laptop over')).toBeVisible()
  const [orderId = ''] = new URL(buying.url()).pathname.split('/').slice(-1)
  return { laptop, orderId, transaction: paid.replace('Your transactionId: ', ''), seller }
}

/** The code on the buyer's page. */
export async function readCode(buying: Page): Promise<string> {
  const shown = await main(buying).getByRole('region', { name: 'Your code' }).innerText()
  return shown.replaceAll(/\D/g, '')
}

/** The buyer says the code, and the seller types it. */
export async function handOver({ buying, selling }: Parties): Promise<void> {
  await codeField(selling).fill(await readCode(buying))
  await press(selling, 'Confirm the handover')
  await expect(heading(selling, 'The buyer has the laptop')).toBeVisible()
  await expect(heading(buying, 'You have the laptop')).toBeVisible()
}

/** Both pages come to say so. */
export async function seeBoth({ buying, selling }: Parties, name: string): Promise<void> {
  for (const one of [buying, selling]) await expect(heading(one, name)).toBeVisible()
}

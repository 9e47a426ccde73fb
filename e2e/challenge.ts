import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { main, open, row } from './acts.ts'
import type { Market } from './market.ts'
import { signInWithBooking, type Laptop } from './people.ts'

/** A card whose bank authenticates its owner. */
export const challenged = '4000002760003184'
const refusal =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** Opens the payment page of a booked laptop from the buyer's orders. */
export async function openPayment(page: Page, market: Market, photo: Buffer): Promise<{ laptop: Laptop; id: string }> {
  const { laptop, id } = await signInWithBooking(page, market, photo)
  await open(page, '/dashboard/myorders')
  await row(page, laptop.name).getByRole('link', { name: 'Pay now' }).click()
  return { laptop, id }
}

export const challenge = (page: Page): Locator => page.getByRole('dialog', { name: 'Authenticate your payment' })
export const bank = (page: Page, name: string): Locator =>
  bankPage(page).getByRole('button', { name: `${name} authentication` })
const bankPage = (page: Page): FrameLocator => challenge(page).frameLocator('iframe')

/** Focused in its frame, which has the page's focus too: until then keys go elsewhere. */
export const takesKeys = (button: Locator): Promise<boolean> =>
  button.evaluate((it) => it === document.activeElement && document.hasFocus())

/** The press removes the frame, so the browser may never confirm it. Each journey asserts what follows. */
export async function choose(page: Page, name: string): Promise<void> {
  await expect(bank(page, name)).toBeVisible()
  void bank(page, name)
    .click()
    .catch(() => {})
}

export const seeRefusal = (page: Page): Promise<void> =>
  expect(main(page).getByRole('alert').filter({ hasText: refusal })).toBeVisible()
export const heldByMe = (page: Page): Locator => main(page).getByText(/^This laptop is held for you/)
export const seePaid = (page: Page): Promise<void> =>
  expect(page.getByText('Congrats! your payment completed')).toBeVisible()

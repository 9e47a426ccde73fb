import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { takeMessage, type Message } from './messages.ts'
import type { Laptop, Person } from './people.ts'
import { settle } from './settle.ts'

/** Actions of a user on the pages, by visible texts. */

export async function fillInSignUp(
  page: Page,
  { name, email, password }: Pick<Person, 'name' | 'email' | 'password'>,
  photo: Buffer,
): Promise<void> {
  await open(page, '/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Address').fill('12 Zindabazar, Sylhet')
  await choosePhoto(page, photo, 'me.jpg')
  await page.getByLabel('Password').fill(password)
}

export async function signUp(page: Page, person: Person, photo: Buffer): Promise<void> {
  await fillInSignUp(page, person, photo)
  await page.getByLabel(person.userType === 'Saler' ? 'Saler Account' : 'Buyer Account').check()
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await seeToast(page, 'User Created Successfully.')
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await main(page).getByRole('button', { name: 'Login' }).click()
}

export async function fillInLaptop(page: Page, laptop: Laptop, photo: Buffer): Promise<void> {
  await page.getByLabel('Product Name').fill(laptop.name)
  await page.getByLabel('Description').fill(laptop.description)
  await choosePhoto(page, photo, 'laptop.jpg')
  await page.getByLabel('Brand').selectOption(laptop.brand)
  await page.getByLabel('Condition').selectOption(laptop.condition)
  await page.getByLabel('Selling Price').fill(laptop.price)
  await page.getByLabel('Original Price').fill(laptop.originalPrice)
  await page.getByLabel('Location').fill(laptop.location)
  await page.getByLabel('Phone', { exact: true }).fill(laptop.phone)
  await page.getByLabel('Months of use').fill(laptop.months)
  await page.getByLabel('Negotiation').selectOption(laptop.negotiable ? 'Yes' : 'No')
}

export function submitLaptop(page: Page): Promise<void> {
  return main(page).getByRole('button', { name: 'Add Product' }).click()
}

export function choosePhoto(page: Page, buffer: Buffer, name: string): Promise<void> {
  return choosePhotoIn(page, 'Photo', buffer, name)
}

/** `field`: the field's label in the page's language. */
export function choosePhotoIn(page: Page, field: string, buffer: Buffer, name: string): Promise<void> {
  return page.getByRole('button', { name: field, exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

export async function bookLaptop(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog')
  await fillAddress(dialog)
  await dialog.getByLabel('Phone number').fill('+8801711111111')
  await dialog.getByRole('button', { name: 'Submit' }).click()
}

/**
 * Types the address of a booking once the buyer's own has been loaded: it would stay in front of the new one if it came
 * between the selection of the field's text and its replacement.
 */
export async function fillAddress(dialog: Locator): Promise<void> {
  const address = dialog.getByLabel('Address')
  await expect(address).not.toHaveValue('')
  await address.fill('12 Zindabazar, Sylhet')
}

/** Enters a card into the provider's field in one go. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.frameLocator('iframe[name^="card-field"]').getByLabel('Credit or debit card number').click()
  await page.keyboard.type(`${number}12${String(new Date().getFullYear() + 1).slice(2)}123`)
}

export async function pay(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await payButton(page).click()
}

export const photoField = (page: Page) => page.getByRole('button', { name: 'Photo', exact: true })
export const payButton = (page: Page) => main(page).getByRole('button', { name: 'Pay now' })
export const main = (page: Page) => page.getByRole('main')
export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Waits until the page has shown the message, which may be gone again. */
export async function seeToast(page: Page, text: string, kind?: Message['kind']): Promise<void> {
  await page.waitForFunction(takeMessage, { text, kind }, { polling: 100 })
}

/**
 * Handles the page's first request to an address that matches; later ones go on to the server. Playwright's own `times`
 * ends the interception with the first, which can lose a request that the page sends at that moment.
 */
export async function interceptOnce(
  page: Page,
  address: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let handled = false
  await page.route(address, async (route) => {
    if (handled) return route.continue()
    handled = true
    await handle(route)
  })
}

/** Opens a page of the market and waits until its script runs it. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** The same, and waits until what a page needs without a network is there: that loads a second after it. */
export async function openToGoOffline(page: Page, address: string): Promise<void> {
  // The last file that a message needs.
  const messages = page.waitForResponse(/\/assets\/toasts-/)
  await open(page, address)
  await (await messages).finished()
  await settle(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/**
 * Waits until the script runs the page: before it, keys go nowhere and links are the browser's own. A page behind the
 * sign-in is empty until then.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html:not([data-waiting]) #root > *').first().waitFor({ state: 'attached' })
}

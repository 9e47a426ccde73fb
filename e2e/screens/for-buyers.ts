import { expect, type Page } from '@playwright/test'
import { demoBuyer } from '../accounts.ts'
import { hydrated, main, pay, payButton } from '../acts.ts'
import { aButton, aDialog, anAlert, greyShapes, neverAnswers, says } from './complete.ts'
import { at, type Screen } from './screen.ts'

const by = () => demoBuyer
const toPay = /^This laptop is held for you/

async function openFirst(page: Page, button: string): Promise<void> {
  await page.goto('/category/Dell')
  await page.getByRole('button', { name: button }).first().click()
}

export const forBuyers: readonly Screen[] = [
  { name: 'Home of a buyer', by, open: at('/'), complete: aButton('Book Now') },
  {
    name: 'category',
    by,
    complete: aButton('Book Now'),
    async open(page, { hold }) {
      await hold()
      await page.goto('/category/Dell')
    },
  },
  { name: 'category without laptops', by, open: at('/category/Commodore'), complete: says('No Data found...!!') },
  {
    name: 'category on its way',
    by,
    complete: greyShapes,
    async open(page) {
      await page.route('**/api/products/category/**', neverAnswers)
      // Opened again, it would come with its laptops.
      await page.goto('/')
      await hydrated(page)
      await main(page).getByRole('link', { name: 'Dell', exact: true }).click()
    },
  },
  {
    name: 'booking',
    by,
    part: 'dialog',
    open: (page) => openFirst(page, 'Book Now'),
    complete: (page) => expect(page.getByRole('dialog').getByLabel('Phone number')).toBeVisible(),
  },
  {
    name: 'report',
    by,
    part: 'dialog',
    complete: (page) => expect(page.getByRole('dialog').locator('.field-error')).toBeVisible(),
    async open(page) {
      await openFirst(page, 'Report')
      await page.getByRole('dialog').getByRole('button', { name: 'Submit Report' }).click()
    },
  },
  { name: 'profile', by, open: at('/profile'), complete: says(demoBuyer.email) },
  {
    name: 'profile of somebody new',
    by: ({ newcomer }) => newcomer,
    open: at('/profile'),
    complete: aButton('Verify your email'),
  },
  {
    name: 'updating the profile',
    by,
    part: 'dialog',
    complete: aDialog,
    async open(page) {
      await page.goto('/profile')
      await main(page).getByRole('button', { name: 'Upate Profile' }).click()
    },
  },
  {
    name: 'editing name and photo',
    by,
    part: 'dialog',
    complete: aDialog,
    async open(page) {
      await page.goto('/profile')
      await main(page).getByRole('button', { name: 'Edit name and photo' }).click()
      await page.getByRole('dialog').getByLabel('Photo', { exact: true }).waitFor()
    },
  },
  {
    name: 'deleting one’s account',
    by,
    part: 'dialog',
    complete: aDialog,
    async open(page) {
      await page.goto('/profile')
      await main(page).getByRole('button', { name: 'Delete my account' }).click()
    },
  },
  { name: 'account history', by, open: at('/dashboard/history'), complete: says('The card provider') },
  {
    name: 'account history without anything',
    by: ({ newcomer }) => newcomer,
    open: at('/dashboard/history'),
    complete: says('No activity yet.'),
  },
  {
    name: 'account history that could not be loaded',
    by,
    complete: aButton('Try again'),
    allow: [{ what: 404, at: '/api/audit/mine' }],
    async open(page) {
      // A refusal that is not retried.
      await page.route('**/api/audit/mine*', (route) => route.fulfill({ status: 404, json: {} }))
      await page.goto('/dashboard/history')
    },
  },
  { name: 'dashboard of a buyer', by, open: at('/dashboard'), complete: says(demoBuyer.email) },
  { name: 'my orders', by, open: at('/dashboard/myorders'), complete: aButton('Delete') },
  {
    name: 'my orders without any',
    by: ({ newcomer }) => newcomer,
    open: at('/dashboard/myorders'),
    complete: says('You haven’t booked any laptops yet.'),
  },
  {
    name: 'my orders on their way',
    by,
    complete: greyShapes,
    async open(page) {
      await page.route('**/api/booking/user/**', neverAnswers)
      await page.goto('/dashboard/myorders')
    },
  },
  { name: 'my wishlist', by, open: at('/dashboard/wishlist'), complete: says('Unsold') },
  {
    name: 'my wishlist without any',
    by: ({ newcomer }) => newcomer,
    open: at('/dashboard/wishlist'),
    complete: says('Your wishlist is empty. Laptops you save appear here.'),
  },
  {
    name: 'payment',
    by,
    open: (page, { booked }) => page.goto(`/dashboard/payment/${booked}`),
    async complete(page) {
      await says(toPay)(page)
      await expect(payButton(page)).toBeEnabled()
    },
  },
  {
    name: 'payment while another pays',
    by,
    complete: says(/^Someone is checking out\./),
    allow: [{ what: 409, at: '/api/create-payment-intent' }],
    async open(page, { hold, held }) {
      await hold()
      await page.goto(`/dashboard/payment/${held}`)
    },
  },
  {
    name: 'payment of a laptop that someone else has bought',
    by: ({ rival }) => rival,
    allow: [{ what: 409, at: '/api/create-payment-intent' }],
    open: (page, { sold }) => page.goto(`/dashboard/payment/${sold}`),
    complete: says('This laptop has already been sold.'),
  },
  {
    name: 'payment with a declined card',
    by: ({ rival }) => rival,
    complete: anAlert,
    allow: [{ what: 402, at: '/v1/payment_intents/' }],
    async open(page, { offerOne }) {
      await page.goto(`/dashboard/payment/${await offerOne()}`)
      await pay(page, '4000000000000002')
    },
  },
  {
    name: 'payment whose card form does not load',
    by,
    complete: says('The card form didn’t load.'),
    allow: [{ what: 'lost', at: '/v3/' }],
    async open(page, { market, booked }) {
      await page.route(`${market.cardsUrl}/v3/`, (route) => route.abort('connectionreset'))
      await page.goto(`/dashboard/payment/${booked}`)
    },
  },
  {
    name: 'paid',
    by: ({ payer }) => payer,
    complete: says('Congrats! your payment completed'),
    async open(page, { offerOne }) {
      await page.goto(`/dashboard/payment/${await offerOne()}`)
      await pay(page, '4242424242424242')
    },
  },
  {
    name: 'paid, opened again',
    by,
    complete: says('Congrats! your payment completed'),
    allow: [{ what: 409, at: '/api/create-payment-intent' }],
    open: (page, { sold }) => page.goto(`/dashboard/payment/${sold}`),
  },
  {
    name: 'payment being recorded',
    by: ({ rival }) => rival,
    complete: says(/^Your card was charged, but/),
    allow: [{ what: 503, at: '/api/payment' }],
    async open(page, { offerOne }) {
      await page.route('**/api/payment', (route) => route.fulfill({ status: 503, json: { status: 503 } }))
      await page.goto(`/dashboard/payment/${await offerOne()}`)
      await pay(page, '4242424242424242')
    },
  },
  {
    name: 'menu of a buyer',
    by,
    part: '#phone-menu',
    phone: true,
    complete: (page) => expect(page.locator('#phone-menu')).toBeVisible(),
    async open(page) {
      await page.goto('/dashboard/wishlist')
      await says('Unsold')(page)
      await page.getByRole('button', { name: 'Open menu' }).click()
    },
  },
]

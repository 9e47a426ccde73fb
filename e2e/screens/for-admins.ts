import { expect, type Route } from '@playwright/test'
import { demoAdmin, demoBuyer, demoSeller } from '../accounts.ts'
import { row } from '../acts.ts'
import { aDialog, answersEmpty, greyShapes, neverAnswers, says } from './complete.ts'
import { register, somebody } from '../people.ts'
import { at, type Screen } from './screen.ts'

const by = () => demoAdmin
/** As long as the forms allow, without a space. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)

/** Integrity counts with faults. */
async function answersWrong(route: Route): Promise<void> {
  const response = await route.fetch()
  const { respons } = (await response.json()) as { respons: object }
  const counts = {
    twoBuyers: 1,
    paymentsWithoutItem: 0,
    chargesWithoutPayment: 12,
    paymentsWithoutCharge: 0,
    soldMoneyBack: 0,
    holdsPastTime: 0,
  }
  await route.fulfill({ response, json: { respons: { ...respons, counts } } })
}

export const forAdmins: readonly Screen[] = [
  { name: 'dashboard of an Admin', by, open: at('/dashboard'), complete: says(demoAdmin.email) },
  { name: 'all buyers', by, open: at('/dashboard/allbuyer'), complete: says(demoBuyer.email) },
  { name: 'all salers', by, open: at('/dashboard/allsalers'), complete: says(demoSeller.email) },
  {
    name: 'all salers, one with a very long name',
    by,
    complete: says(longName),
    async open(page, { market }) {
      await register(market, somebody('Saler', longName))
      await page.goto('/dashboard/allsalers')
    },
  },
  { name: 'reported products', by, open: at('/dashboard/reportedproucts'), complete: says(/private number/) },
  {
    name: 'all salers, none of them found',
    by,
    open: at('/dashboard/allsalers?q=nobody'),
    complete: says('No one found for “nobody”.'),
  },
  {
    name: 'reported products without any',
    by,
    complete: says('No reports.'),
    async open(page) {
      await page.route('**/api/products/report/list*', answersEmpty)
      await page.goto('/dashboard/reportedproucts')
    },
  },
  {
    name: 'a user',
    by,
    complete: says('Member since'),
    async open(page) {
      await page.goto('/dashboard/allsalers')
      await row(page, demoSeller.email).getByRole('link').click()
      await page.waitForURL('/dashboard/user/*')
    },
  },
  {
    name: 'a user who is not there',
    by,
    open: at('/dashboard/user/01930000-0000-7000-8000-000000000099'),
    complete: says('We couldn’t find that user.'),
    allow: [{ what: 404, at: '/api/user/person/' }],
  },
  { name: 'all listings', by, open: at('/dashboard/listings'), complete: says('For sale') },
  {
    name: 'all listings, none of them found',
    by,
    open: at('/dashboard/listings?q=no-such-laptop'),
    complete: says('No listings match.'),
  },
  { name: 'sales', by, open: at('/dashboard/sales'), complete: says('Counted') },
  {
    name: 'sales without any',
    by,
    complete: says('No sales yet.'),
    async open(page) {
      await page.route('**/api/sales*', answersEmpty)
      await page.goto('/dashboard/sales')
    },
  },
  {
    name: 'sales on their way',
    by,
    complete: greyShapes,
    async open(page) {
      await page.route('**/api/sales*', neverAnswers)
      await page.goto('/dashboard/sales')
    },
  },
  {
    name: 'a sale asked why it is left out',
    by,
    part: 'dialog',
    complete: aDialog,
    async open(page) {
      await page.goto('/dashboard/sales')
      await page.getByRole('button', { name: 'Leave out' }).first().click()
    },
  },
  { name: 'brands', by, open: at('/dashboard/brands'), complete: says('Razer') },
  {
    name: 'brands, one asked for its new name',
    by,
    part: 'dialog',
    complete: aDialog,
    async open(page) {
      await page.goto('/dashboard/brands')
      await row(page, 'Razer').getByRole('button').click()
    },
  },
  {
    name: 'audit log',
    by,
    open: at('/dashboard/audit'),
    complete: (page) => expect(row(page, 'Laptop reported').first()).toBeVisible(),
  },
  {
    name: 'audit log of one person',
    by,
    complete: says(/^Only entries about \w/),
    async open(page) {
      await page.goto('/dashboard/audit')
      await page.getByRole('row').filter({ hasText: 'Laptop reported' }).getByRole('link').first().click()
      await page.getByRole('link', { name: 'Audit log of this user' }).click()
    },
  },
  {
    name: 'audit log without such an entry',
    by,
    open: at('/dashboard/audit?action=password-reset'),
    complete: says('No entries match.'),
  },
  {
    name: 'audit log on its way',
    by,
    complete: greyShapes,
    async open(page) {
      await page.route('**/api/audit*', neverAnswers)
      await page.goto('/dashboard/audit')
    },
  },
  { name: 'integrity', by, open: at('/dashboard/integrity'), complete: says('Last checked at') },
  {
    name: 'integrity with something wrong',
    by,
    complete: says('More than one person paid for the same laptop.'),
    async open(page) {
      await page.route('**/api/integrity', answersWrong)
      await page.goto('/dashboard/integrity')
    },
  },
  {
    name: 'integrity on its way',
    by,
    complete: greyShapes,
    async open(page) {
      await page.route('**/api/integrity', neverAnswers)
      await page.goto('/dashboard/integrity')
    },
  },
  {
    name: 'an Admin’s page for somebody else',
    by: () => demoBuyer,
    open: at('/dashboard/allbuyer'),
    complete: says('Admin account needed'),
  },
  {
    name: 'making somebody Admin',
    by,
    part: 'dialog',
    complete: aDialog,
    async open(page) {
      await page.goto('/dashboard/allsalers')
      await page.getByRole('button', { name: 'Make Admin' }).first().click()
    },
  },
  {
    name: 'signing in again',
    by,
    part: 'dialog',
    allow: [{ what: 403, at: '/api/user/' }],
    complete: (page) =>
      expect(page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password')).toBeVisible(),
    async open(page, { market, newcomer }) {
      await page.goto('/dashboard/allbuyer')
      await market.ageSignIns()
      await row(page, newcomer.email).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    },
  },
]

import type { User } from '@market/contract'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToBeAt, main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'

const seller: User = {
  _id: '01930000-0000-7000-8000-0000000000bb',
  displayName: 'Wish Er',
  email: 'wish@example.test',
  photoUrl: '',
  address: '',
  userType: 'Saler',
  role: '',
  userFlag: false,
  emailVerified: false,
  memberSince: '2026-05-02T08:00:00.000Z',
  dealings: { listings: 3, sold: 1, reported: 2, bookings: 1001, purchases: 0, reports: 1 },
}
/** Lacks nothing that a verification asks for. */
const proven: User = {
  ...seller,
  emailVerified: true,
  dealings: { listings: 3, sold: 1, reported: 0, bookings: 0, purchases: 0, reports: 0 },
}
const buyer: User = { ...seller, userType: 'Buyer', emailVerified: true }

beforeEach(() => {
  signInAs({ userType: 'Admin' })
  service.answer({
    listSellers: ({ query }) => ({ respons: query.q === undefined || query.q === 'wish' ? [seller] : [] }),
    listBuyers: { respons: [buyer] },
  })
})

it('a saler’s row says what a decision needs', async () => {
  openAt('/dashboard/allsalers')
  for (const fact of ['Email not verified', 'Since 2 May 2026', '3 listings', '1 sold', '2 open reports'])
    await expect.element(row('Wish Er').getByText(fact)).toBeVisible()
})

it('a buyer’s row says what they book, buy and report', async () => {
  openAt('/dashboard/allbuyer')
  for (const fact of ['Email verified', '1,000+ bookings', '0 purchases', '1 report made'])
    await expect.element(row('Wish Er').getByText(fact)).toBeVisible()
})

it('the question before a deletion says who, and what is at stake', async () => {
  openAt('/dashboard/allsalers')
  await row('Wish Er').getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Wish Er?' })
  const stake = /^3 listings will be withdrawn, 1 paid order is kept without their name\./
  await expect.element(dialog.getByText(stake)).toBeVisible()
  await expect.element(dialog.getByText('wish@example.test')).toBeVisible()
})

it('a search is in the address, and Back and ‘Show everyone’ end it', async () => {
  openAt('/dashboard/allsalers')
  const field = main.getByRole('searchbox', { name: 'Search by name or email' })
  await field.fill(' nobody ')
  await main.getByRole('button', { name: 'Search' }).click()
  await expectToBeAt('/dashboard/allsalers?q=nobody')
  await expect.element(main.getByText('No one found for “nobody”.')).toBeVisible()
  await main.getByRole('link', { name: 'Show everyone' }).click()
  await expectToBeAt('/dashboard/allsalers')
  await expect.element(field).toHaveValue('')
  history.back()
  await expect.element(field).toHaveValue('nobody')
  await field.fill('wish')
  await userEvent.keyboard('{Enter}')
  await expectToBeAt('/dashboard/allsalers?q=wish')
  await expect.element(row('Wish Er')).toBeVisible()
})

it('an email wraps before its @ where both parts fit', async () => {
  await page.viewport(1440, 900)
  const email = 'kamal.uddin@example.test'
  service.answer({ listSellers: { respons: [{ ...seller, email }] } })
  openAt('/dashboard/allsalers')
  const shown = main.getByText(email)
  await expect.element(shown).toBeVisible()
  const lines = [...shown.element().childNodes]
    .filter((part) => part.textContent !== '')
    .map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getClientRects().length
    })
  expect(lines).toEqual([1, 1])
})

it('the focus moves to ‘Undo’ in the row of a saler who was verified', async () => {
  service.answer({ listSellers: { respons: [proven] } })
  openAt('/dashboard/allsalers')
  const verify = row('Wish Er').getByRole('button', { name: 'Verify Saler' })
  await expect.element(verify).toBeVisible()
  service.answer({
    verifySeller: { message: 'Done' },
    listSellers: { respons: [{ ...proven, userFlag: true }] },
  })
  await verify.click()
  await expect.element(verify).not.toBeInTheDocument()
  await expect.element(row('Wish Er').getByRole('button', { name: 'Undo' })).toHaveFocus()
})

it('[ADM-3] a verification says so, and is taken back in the seller’s row', async () => {
  service.answer({ listSellers: { respons: [proven] }, verifySeller: { message: 'User Verified successful.' } })
  openAt('/dashboard/allsalers')
  await row('Wish Er').getByRole('button', { name: 'Verify Saler' }).click()
  await expect.element(message('User Verified successful.')).toBeVisible()
  await expect.element(main.getByText('Wish Er is verified.')).toBeVisible()
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Wish Er').getByRole('button', { name: 'Verify Saler' })).toBeVisible()
  expect(service.asked('verifySeller').map(({ body }) => body)).toEqual([undefined, { userFlag: false }])
})

it('a seller who lacks something is verified at a second press, below what is missing', async () => {
  const none = { listings: 1, sold: 0, reported: 2, bookings: 0, purchases: 0, reports: 0 }
  service.answer({
    listSellers: { respons: [{ ...seller, dealings: none }] },
    verifySeller: { message: 'User Verified successful.' },
  })
  openAt('/dashboard/allsalers')
  await row('Wish Er').getByRole('button', { name: 'Verify Saler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify Wish Er anyway?' })
  await expect.element(dialog).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Email not verified', '2 open reports', 'No sale yet'])
  expect(service.asked('verifySeller')).toEqual([])
  await dialog.getByRole('button', { name: 'Verify Saler' }).click()
  await expect.element(message('User Verified successful.')).toBeVisible()
  expect(service.asked('verifySeller')).toHaveLength(1)
})

it('the badge of a verified seller says since when', async () => {
  const verifiedOn = '2026-11-26T10:00:00.000Z'
  service.answer({ listSellers: { respons: [{ ...proven, userFlag: true, verifiedOn }] } })
  openAt('/dashboard/allsalers')
  await expect.element(row('Wish Er').getByText('Verified on 26 Nov 2026')).toBeVisible()
})

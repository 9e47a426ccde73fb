import { Problem } from '@market/contract/problem'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aPerson } from '../../../test/person.ts'

const address = `/dashboard/user/${aPerson._id}`

beforeEach(() => {
  signInAs({ userType: 'Admin' })
  service.answer({
    getPerson: { respons: aPerson },
    deleteUser: { message: 'Delete suffcessfull.' },
    withdrawProduct: { message: 'Delete suffcessfull.' },
  })
})

it('shows who it is, and the lists that have entries', async () => {
  openAt(address)
  await expect.element(main.getByRole('heading', { level: 1, name: 'Sadia Seller' })).toBeVisible()
  for (const fact of ['Email verified', '2 listings', '1 sold'])
    await expect.element(main.getByText(fact)).toBeVisible()
  await expect.element(main.getByRole('definition').getByText('2 May 2026')).toBeVisible()
  await expect.element(row('The lid is bent.').getByRole('link', { name: 'Rima Reporter' })).toBeVisible()
  await expect.element(row('Held one').getByText('Held', { exact: true })).toBeVisible()
  await expect.element(row('MacBook Air').getByText('Booked')).toBeVisible()
  await expect.element(row('Yoga').getByText('Refunded')).toBeVisible()
  await expect.element(row('$450.00').getByText('Paid')).toBeVisible()
  await expect.element(row('Too cheap to be true.').getByText('Dismissed')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Audit log of this user' }))
    .toHaveAttribute('href', `/dashboard/audit?user=${aPerson._id}`)
})

it('deletes the user after the question, and goes to the list', async () => {
  openAt(address)
  await main.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Sadia Seller?' })
  const stake = /^2 listings will be withdrawn, 2 paid orders are kept without their name\./
  await expect.element(dialog.getByText(stake)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToBeAt('/dashboard/allsalers')
  expect(service.asked('deleteUser')).toMatchObject([{ params: { id: aPerson._id } }])
})

it('withdraws a listing after a question that names it; a held or withdrawn one can’t be withdrawn', async () => {
  openAt(address)
  await expect.element(row('Held one')).toBeVisible()
  for (const name of ['Held one', 'Withdrawn one'])
    expect(row(name).getByRole('button', { name: 'Withdraw' }).query()).toBeNull()
  await row('Sold one').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText(/^The paid order is kept/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await row('Open one').getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw Open one?' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(message('Listing withdrawn')).toBeVisible()
  expect(service.asked('withdrawProduct')).toMatchObject([{ params: { id: aPerson.listings[0]?._id } }])
})

it('says so when there is no such user, and leads to the lists of users', async () => {
  service.answer({ getPerson: new Problem('user-not-found') })
  openAt('/dashboard/user/nobody')
  await expect.element(main.getByText('We couldn’t find that user.')).toBeVisible()
  expect(main.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  const links = { 'All Buyer list': '/dashboard/allbuyer', 'All Saler List': '/dashboard/allsalers' }
  for (const [name, list] of Object.entries(links))
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', list)
})

import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToBeAt, main, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aPerson } from '../../../test/person.ts'

beforeEach(() => {
  signInAs({ userType: 'Admin' })
  service.answer({ listAllProducts: { respons: aPerson.listings } })
})

it('keeps the focus on the words of a search, which are the address’s again after Back', async () => {
  openAt('/dashboard/allsalers')
  const field = main.getByRole('searchbox')
  await field.click()
  await userEvent.keyboard('rahim{Enter}')
  await expectToBeAt('/dashboard/allsalers?q=rahim')
  await expect.element(main.getByText('No one found for “rahim”.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  history.back()
  await expectToBeAt('/dashboard/allsalers')
  await expect.element(field).toHaveValue('')
})

it.each([
  ['listings', 'seller', 'Show all salers', 'Status'],
  ['audit', 'user', 'Show everyone', 'Action'],
])('moves the focus to the filter of %s when the button that shows all goes', async (list, by, button, filter) => {
  openAt(`/dashboard/${list}?${by}=${aPerson._id}`)
  await main.getByRole('button', { name: button }).click()
  await expectToBeAt(`/dashboard/${list}`)
  await expect.element(main.getByLabelText(filter)).toHaveFocus()
})

it('moves the focus to ‘Undo’ in the row of a listing that was withdrawn', async () => {
  openAt('/dashboard/listings')
  const withdraw = row('Open one').getByRole('button', { name: 'Withdraw' })
  await withdraw.click()
  service.answer({
    withdrawProduct: { message: 'Done' },
    listAllProducts: { respons: aPerson.listings.map((one) => ({ ...one, state: 'withdrawn' as const })) },
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(withdraw).not.toBeInTheDocument()
  await expect.element(row('Open one').getByRole('button', { name: 'Undo' })).toHaveFocus()
})

import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aPerson } from '../../../test/person.ts'

beforeEach(() => {
  signInAs({ userType: 'Admin' })
  service.answer({
    listAllProducts: ({ query }) => ({
      respons: aPerson.listings.filter(
        ({ state, itemName }) =>
          (query.state ?? state) === state && itemName.toLowerCase().includes(query.q?.toLowerCase() ?? ''),
      ),
    }),
  })
})

it('filters by state and words, which are in the address', async () => {
  openAt('/dashboard/listings')
  await expect.element(row('Withdrawn one')).toBeVisible()
  await main.getByLabelText('Status').selectOptions('Sold')
  await expectToBeAt('/dashboard/listings?state=sold')
  await expect.element(row('Sold one').getByText('Paid by card')).toBeVisible()
  await expect.element(row('Open one')).not.toBeInTheDocument()
  await main.getByRole('searchbox').fill('open')
  await main.getByRole('button', { name: 'Search' }).click()
  await expectToBeAt('/dashboard/listings?state=sold&q=open')
  await expect.element(main.getByText('No listings match.')).toBeVisible()
  await main.getByRole('link', { name: 'Show all listings' }).click()
  await expectToBeAt('/dashboard/listings')
  await expect.element(row('Open one')).toBeVisible()
})

it('shows one seller’s, whose name leads to their page', async () => {
  openAt(`/dashboard/listings?seller=${aPerson._id}`)
  await expect.element(main.getByText('Only listings of Sadia Seller')).toBeVisible()
  await expect
    .element(row('Open one').getByRole('link', { name: 'Sadia Seller' }))
    .toHaveAttribute('href', `/dashboard/user/${aPerson._id}`)
  await main.getByRole('button', { name: 'Show all salers' }).click()
  await expectToBeAt('/dashboard/listings')
})

it('an Admin withdraws a listing and takes it back, where the list no longer has it', async () => {
  let withdrawn = false
  service.answer({
    listAllProducts: () => ({ respons: aPerson.listings.filter(({ state }) => state === 'available' && !withdrawn) }),
    withdrawProduct: () => {
      withdrawn = true
      return { message: 'Delete suffcessfull.' }
    },
    restoreProduct: () => {
      withdrawn = false
      return { message: 'Listed again' }
    },
  })
  openAt('/dashboard/listings?state=available')
  await row('Open one').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(main.getByText('Open one is withdrawn.')).toBeVisible()
  await expect.element(message('Listing withdrawn')).toBeVisible()
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Open one').getByRole('button', { name: 'Withdraw' })).toBeVisible()
  // The line belongs to its list, not to another filter's.
  await row('Open one').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(main.getByText('Open one is withdrawn.')).toBeVisible()
  await main.getByLabelText('Status').selectOptions('Sold')
  await expect.element(main.getByText('No listings match.')).toBeVisible()
})

it('says which listing has the same photo or is of the same laptop, and filters by it', async () => {
  const [first, second] = aPerson.listings
  if (!first || !second) throw new Error('two listings are needed')
  const same = {
    ...first,
    sameLaptop: { _id: second._id, itemName: 'Listed first' },
    samePhoto: { _id: second._id, itemName: 'Copied from' },
  }
  service.answer({ listAllProducts: ({ query }) => ({ respons: query.samePhoto ? [same] : [same, second] }) })
  openAt('/dashboard/listings')
  await expect
    .element(row(first.itemName).getByRole('link', { name: 'Copied from' }))
    .toHaveAttribute('href', `/laptop/${second._id}`)
  await expect
    .element(row(first.itemName).getByRole('link', { name: 'Listed first' }))
    .toHaveAttribute('href', `/laptop/${second._id}`)
  await main.getByLabelText('Status').selectOptions('Same photo with another seller')
  await expectToBeAt('/dashboard/listings?state=same-photo')
  await expect.element(row(second.itemName)).not.toBeInTheDocument()
  await expect.element(row(first.itemName)).toBeVisible()
})

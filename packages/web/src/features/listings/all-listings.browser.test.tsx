import { beforeEach, expect, it } from 'vitest'
import { expectToBeAt, main, openAt, row } from '../../../test/browser/screen.tsx'
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

import { Problem } from '@market/contract/problem'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passTime, stopClock } from '../../../test/browser/clock.ts'
import { expectToBeAt, main, openAt, row } from '../../../test/browser/screen.tsx'
import { lost, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const names = ['Aspire', 'Zenbook', 'Yoga']
const ids = ['1', '2', '3'].map((digit) => `01930000-0000-7000-8000-00000000000${digit}`)
const laptops = names.map((itemName, n) => aProduct({ _id: ids[n] ?? '', itemName, advertiseFlag: n === 0 }))
const some = { 'for-sale': 3, booked: 1, sold: 1_241, paused: 0, expired: 0, withdrawn: 2 }
const none = { 'for-sale': 0, booked: 0, sold: 0, paused: 0, expired: 0, withdrawn: 0 }
const tabs = main.getByRole('navigation', { name: 'Listings by state' })
const bar = main.getByRole('region', { name: 'Selected listings' })
const said = bar.getByRole('status')
const asked = (name: 'changeListingState' | 'advertiseProduct') =>
  service.asked(name).map(({ params }) => (params as { id: string }).id)

beforeEach(() => {
  signInAs({ userType: 'Saler' })
  service.answer({ countOwnProducts: { respons: some }, listSellerProducts: { respons: laptops } })
})

test('the tabs say how many listings they have, are in the address, and are left by Back', async () => {
  openAt('/dashboard/myproducts')
  await expect.element(tabs.getByRole('link', { name: 'For sale 3' })).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: 'Sold 1,241' })).toBeVisible()
  await expect.element(row('Zenbook')).toBeVisible()
  service.answer({ listOffSale: { respons: [] } })
  await tabs.getByRole('link', { name: 'Paused 0' }).click()
  await expectToBeAt('/dashboard/myproducts?tab=paused')
  await expect.element(main.getByText('No listing is paused.')).toBeVisible()
  expect(main.getByText('You haven’t listed any laptops yet.').elements()).toEqual([])
  history.back()
  await expect.element(row('Zenbook')).toBeVisible()
  expect(service.asked('listSellerProducts')[0]).toMatchObject({ query: { tab: 'for-sale', limit: 50 } })
})

test('only a seller without any listing reads that there is none', async () => {
  service.answer({ countOwnProducts: { respons: none }, listSellerProducts: { respons: [] } })
  openAt('/dashboard/myproducts?tab=sold')
  await expect.element(main.getByText('You haven’t listed any laptops yet.')).toBeVisible()
})

test('a search is of the tab, counts in all tabs what matches, and an empty one is cleared by a press', async () => {
  openAt('/dashboard/myproducts?tab=sold')
  await main.getByRole('searchbox', { name: 'Search your listings' }).fill('t480')
  service.answer({ listSellerProducts: { respons: [] }, countOwnProducts: { respons: none } })
  await main.getByRole('button', { name: 'Search' }).click()
  await expectToBeAt('/dashboard/myproducts?tab=sold&q=t480')
  await expect.element(main.getByText('No listing here matches “t480”.')).toBeVisible()
  expect(service.asked('listSellerProducts').at(-1)).toMatchObject({ query: { tab: 'sold', q: 't480' } })
  expect(service.asked('countOwnProducts').at(-1)).toMatchObject({ query: { q: 't480' } })
  await expect
    .element(tabs.getByRole('link', { name: /^For sale/ }))
    .toHaveAttribute('href', '/dashboard/myproducts?q=t480')
  await main.getByRole('link', { name: 'Clear search' }).click()
  await expectToBeAt('/dashboard/myproducts?tab=sold')
})

test('several are paused at once: it says how many, and how many were left out and why, which stay selected', async () => {
  openAt('/dashboard/myproducts')
  await main.getByRole('checkbox', { name: 'Select all shown' }).click()
  await expect.element(said).toHaveTextContent('3 selected')
  service.answer({
    changeListingState: ({ params: { id } }) => (id === ids[1] ? new Problem('product-held') : { message: 'Paused' }),
    listSellerProducts: { respons: laptops.slice(1, 2) },
  })
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect.element(said).toMatchTextContent(/^2 paused\.1 left out: .+1 selected$/)
  expect(asked('changeListingState').toSorted()).toEqual(ids)
  await expect.element(row('Yoga').getByText('Paused', { exact: true })).toBeVisible()
  await expect.element(main.getByRole('checkbox', { name: 'Select Zenbook' })).toBeChecked()
  service.answer({ changeListingState: { message: 'Listed again' }, listSellerProducts: { respons: laptops } })
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect.element(said).toMatchTextContent(/^2 undone\./)
  await expect.element(row('Yoga').getByText('Unsold', { exact: true })).toBeVisible()
  expect(
    service
      .asked('changeListingState')
      .slice(3)
      .map(({ body }) => body),
  ).toEqual([{ state: 'listed' }, { state: 'listed' }])
})

test('what is advertised already is left out of advertising, and a lost connection leaves out the rest', async () => {
  openAt('/dashboard/myproducts')
  await main.getByRole('checkbox', { name: 'Select all shown' }).click()
  service.answer({ advertiseProduct: lost })
  await bar.getByRole('button', { name: 'Make Advertise' }).click()
  await expect
    .element(said)
    .toMatchTextContent(/^2 left out: The connection was lost\..+1 left out: Nothing to change\./)
  expect(asked('advertiseProduct')).not.toContain(ids[0])
})

test('several are withdrawn after one question, and their rows go after 10 s', async () => {
  stopClock()
  openAt('/dashboard/myproducts')
  for (const name of ['Aspire', 'Yoga']) await main.getByRole('checkbox', { name: `Select ${name}` }).click()
  service.answer({
    withdrawProduct: { message: 'Delete suffcessfull.' },
    listSellerProducts: { respons: laptops.slice(1, 2) },
  })
  await bar.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog', { name: 'Withdraw 2 listings?' }).getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(said).toHaveTextContent('2 withdrawn.')
  await expect.element(row('Aspire').getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect.poll(() => service.asked('listSellerProducts').length).toBe(2)
  await passTime(10_500)
  await expect.element(row('Aspire')).not.toBeInTheDocument()
  await expect.element(row('Zenbook')).toBeVisible()
  expect(bar.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

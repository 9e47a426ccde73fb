import { checkNames } from '@market/contract/checklist'
import type { Facts } from '@market/contract/facts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { main, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const all = checkNames.length
const summary = () => main.getByRole('group').filter({ hasText: 'What buyers look for' })
const open = (name: string) => main.getByRole('button', { name, exact: true })
const field = (label: string) => main.getByLabelText(label, { exact: true })
const listItem = (name: string) => main.getByRole('listitem').filter({ hasText: name })

const facts: Facts = {
  processor: 'Core i5-8350U',
  ramGb: 16,
  storageGb: 512,
  screenInches: 14,
  batteryHealthPercent: 81,
  charger: 'original',
  faults: [],
  makerAccountLock: 'no',
  firmwarePassword: 'no',
  companyManaged: 'no',
  diskWiped: 'yes',
}
const complete = aProduct({
  _id: id,
  description: 'x'.repeat(80),
  photos: ['/1.jpg', '/2.jpg', '/3.jpg'],
  facts,
  factSources: { ramGb: { source: 'report', on: '2026-11-22' } },
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  signInAs({ userType: 'Saler' })
})

async function openForm(): Promise<void> {
  openAt('/dashboard/addproduct')
  await expect.element(summary()).toBeVisible()
}

test('of a blank form nothing is there, and what is typed is ticked and praised while one types, without speaking', async () => {
  await openForm()
  await expect.element(summary()).toMatchTextContent(`0 of ${all} there`)
  await expect.element(main.getByText('Each of these helps a buyer decide.')).toBeVisible()
  // The text’s font may come late.
  await document.fonts.ready
  const height = document.querySelector('details:has(> ul)')?.clientHeight
  await field('Processor').fill('Core i5')
  await field('RAM in GB').fill('8')
  await field('No known faults').click()
  await expect.element(summary()).toMatchTextContent(`3 of ${all} there`)
  await expect.element(main.getByText('Good: you’re open about faults.')).toBeVisible()
  await expect.element(listItem('processor')).toMatchTextContent('processor (done)')
  await expect.element(open('processor')).not.toBeInTheDocument()
  expect(document.querySelector('details:has(> ul)')?.clientHeight).toBe(height)
  expect(document.querySelector('details:has(> ul)')?.closest('[aria-live], output')).toBeNull()
  await field('RAM in GB').fill('')
  await expect.element(open('RAM')).toBeVisible()
})

test.each([
  ['at least 3 photos', 'Photo'],
  ['description of 80 characters', 'Description'],
  ['price', 'Selling Price'],
  ['battery health', 'Battery health in %'],
  ['charger', 'Charger'],
])('‘%s’ leads to the field %s', async (name, label) => {
  await openForm()
  await open(name).click()
  await expect.element(field(label)).toHaveFocus()
  await expect.element(field(label)).toBeInViewport()
})

test('by keyboard, the locks open their group and lead to the first that is not answered', async () => {
  await openForm()
  await expect.element(field('Firmware password set')).not.toBeVisible()
  open('answers about locks').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Maker’s account lock')).toHaveFocus()
  await field('Maker’s account lock').selectOptions('Not known')
  await open('answers about locks').click()
  await expect.element(field('Firmware password set')).toHaveFocus()
})

test('the report opens its panel, and the faults lead to their first box', async () => {
  await openForm()
  await open('facts from its own report').click()
  await expect.element(main.getByText('Or drop a file here', { exact: false })).toBeVisible()
  await open('answer about faults').click()
  await expect.element(main.getByRole('checkbox').first()).toHaveFocus()
})

test('on a phone it is folded below its summary, beside the button, and blocks nothing', async () => {
  await page.viewport(390, 844)
  await openForm()
  await expect.element(open('processor')).not.toBeInTheDocument()
  await summary().click()
  await expect.element(open('processor')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Add Product' })).toBeEnabled()
})

test('a complete listing is praised on its form and has no number in My Products', async () => {
  service.answer({ getOwnProduct: { respons: complete }, listSellerProducts: { respons: [complete] } })
  openAt(`/dashboard/editproduct/${id}`)
  await expect.element(summary()).toMatchTextContent(`${all} of ${all} there`)
  await expect.element(main.getByText('Well described: nothing is missing.')).toBeVisible()
  openAt('/dashboard/myproducts')
  await expect.element(row(complete.itemName).getByText('Unsold')).toBeVisible()
  await expect.element(main.getByText('Lacks', { exact: false })).not.toBeInTheDocument()
})

test.each<[string, Parameters<typeof aProduct>[0], string[] | null]>([
  ['one gap', { photos: ['/1.jpg', '/2.jpg'] }, ['1 photo']],
  [
    'several gaps',
    { description: 'Works', facts: { ...facts, ramGb: undefined, charger: undefined, diskWiped: undefined } },
    ['description of 80 characters', 'RAM', 'charger', 'answers about locks'],
  ],
  ['no gaps of a sold laptop', { photos: ['/1.jpg'], soldFlag: true }, null],
])('My Products counts %s, and the number opens them with the way to the form', async (_, changes, gaps) => {
  const listing = { ...complete, ...changes }
  service.answer({ listSellerProducts: { respons: [listing] } })
  openAt('/dashboard/myproducts')
  const shown = row(listing.itemName)
  await expect.element(shown).toBeVisible()
  const opener = shown.getByRole('button', { name: /^Lacks/ })
  if (gaps === null) return await expect.element(opener).not.toBeInTheDocument()
  await expect.element(opener).toHaveTextContent(`Lacks ${gaps.length} (${listing.itemName})`)
  await opener.click()
  const opened = shown.getByRole('region', { name: listing.itemName })
  await expect.element(opened).toBeVisible()
  expect(
    opened
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(gaps)
  await expect.element(opened.getByRole('link')).toHaveAttribute('href', `/dashboard/editproduct/${id}`)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { card, expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const laptop = aProduct({ _id: '01930000-0000-7000-8000-000000000001', itemName: 'Laptop 1', brand: 'Dell' })
const found = foundIn([laptop])
const renamed = {
  ...found,
  facets: { ...found.facets, brand: [{ value: 'Dell', count: 1, capped: false }] },
  renamed: [{ from: 'pcs', to: 'Dell' }],
}
const heading = page.getByRole('heading', { level: 1 })

test('a search by a brand’s former name is headed, titled and filtered by the current one', async () => {
  service.answer({ searchProducts: renamed })
  openAt('/search?brand=pcs')
  await expect.element(card('Laptop 1')).toBeVisible()
  await expect.element(heading).toMatchTextContent(/Dell/)
  await expect.poll(() => document.title).toMatch(/Dell/)
  await expect.element(main.getByRole('checkbox', { name: /^Dell/ }).first()).toBeChecked()
  await expect.element(main.getByText('pcs')).not.toBeInTheDocument()
  await main.getByRole('link', { name: 'Remove Dell' }).click()
  await expectToBeAt('/search')
})

test('a brand’s page under a former name is headed with the current one', async () => {
  signInAs()
  service.answer({ searchProducts: renamed, listCategoryProducts: { respons: [laptop] } })
  openAt('/category/PCs')
  await expect.element(heading).toMatchTextContent(/^Brand : Dell$/)
  await expect.poll(() => document.title).toBe('Dell - Buy & Sale')
  service.answer({ listCategoryProducts: { respons: [] } })
})

test('a brand’s address with a longer name than brands have says that there are no laptops, without a request', async () => {
  signInAs()
  openAt(`/category/${'x'.repeat(61)}`)
  await expect.element(main.getByText('No Data found...!!')).toBeVisible()
  expect(service.asked('listCategoryProducts')).toHaveLength(0)
})

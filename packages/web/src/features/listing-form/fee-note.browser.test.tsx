import { usualOrderTerms } from '@market/contract/order-terms'
import { expect, test } from 'vitest'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const price = main.getByLabelText('Selling Price', { exact: true })
const orderTerms = { ...usualOrderTerms, feePercent: 2.5 }

test('beside the price a seller reads what they get of it, half a unit of the fee rounded up, and what the market keeps', async () => {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct', { orderTerms })
  await expect.element(main.getByText('The market keeps 2.5% of the price.')).toBeVisible()
  // 2.5 % of it is 1,000.005.
  await price.fill('40000.2')
  await expect.element(main.getByText('You get 39,000.19 tk. The market keeps 2.5%.')).toBeVisible()
})

test('whoever changes a listing reads it too', async () => {
  signInAs({ userType: 'Saler' })
  const id = '01930000-0000-7000-8000-000000000099'
  service.answer({ getOwnProduct: { respons: aProduct({ _id: id, resalePrice: 40_000 }) } })
  openAt(`/dashboard/editproduct/${id}`, { orderTerms })
  await expect.element(main.getByText('You get 39,000 tk. The market keeps 2.5%.')).toBeVisible()
})

test('beside the price a seller reads who bears what the bank takes back', async () => {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  await expect
    .element(main.getByText(/^If the buyer’s bank takes the payment back, the sale is cancelled\./))
    .toBeVisible()
})

test('a market without a fee says nothing of one', async () => {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  await price.fill('40000')
  await expect.element(price).toHaveValue('40000')
  expect(main.getByText(/market keeps/).elements()).toEqual([])
})

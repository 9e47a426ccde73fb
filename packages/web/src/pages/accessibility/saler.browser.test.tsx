import { page } from 'vitest/browser'
import { inspectScreens } from '../../../test/browser/inspect.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

function open(address: string): void {
  signInAs({ userType: 'Saler' })
  openAt(address)
}

function openProducts(): void {
  const respons = [
    aProduct({ advertiseFlag: false }),
    aProduct({ _id: '2', itemName: 'ThinkPad X1', heldUntil: '2099-11-21T12:15:00.000Z', holdEndable: true }),
    aProduct({ _id: '3', itemName: 'MacBook Air', soldFlag: true }),
  ]
  service.answer({ listSellerProducts: { respons } })
  open('/dashboard/myproducts')
}

inspectScreens([
  { name: 'dashboard of a saler', open: () => open('/dashboard'), complete: main.getByText('bashir@example.test') },
  { name: 'my products', open: openProducts, complete: main.getByRole('button', { name: 'Make Advertise' }) },
  {
    name: 'my products without any',
    open: () => open('/dashboard/myproducts'),
    complete: main.getByText('You haven’t listed any laptops yet.'),
  },
  {
    name: 'deleting a product',
    part: 'dialog',
    complete: page.getByRole('dialog'),
    async open() {
      openProducts()
      await page.getByRole('button', { name: 'Delete' }).first().click()
    },
  },
  {
    name: 'add product',
    open: () => open('/dashboard/addproduct'),
    complete: main.getByRole('button', { name: 'Add Product' }),
  },
  {
    name: 'editing a listing',
    complete: main.getByRole('button', { name: 'Save changes' }),
    open() {
      service.answer({ getOwnProduct: { respons: aProduct({ facts: { ramGb: 16 }, phone: '01700' }) } })
      open('/dashboard/editproduct/01930000-0000-7000-8000-000000000099')
    },
  },
  {
    name: 'add product with mistakes',
    part: 'form',
    complete: main.getByText('Photo is Required'),
    async open() {
      open('/dashboard/addproduct')
      await main.getByRole('button', { name: 'Add Product' }).click()
    },
  },
])

import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { inspectScreens } from '../../../test/browser/inspect.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { holdUploads } from '../../../test/browser/uploads.ts'
import { aPriceRange } from '../../../test/price-range.ts'
import { aProduct } from '../../../test/product.ts'

function open(address: string): void {
  signInAs({ userType: 'Saler' })
  openAt(address)
}

function openProducts(): void {
  const respons = [
    aProduct({ advertiseFlag: false, expiresOn: new Date(Date.now() + 5 * 86_400_000).toISOString() }),
    aProduct({ _id: '2', itemName: 'ThinkPad X1', heldUntil: '2099-11-21T12:15:00.000Z', holdEndable: true }),
    aProduct({ _id: '3', itemName: 'MacBook Air', soldFlag: true }),
  ]
  service.answer({
    listSellerProducts: { respons },
    listOffSale: {
      respons: [
        { ...aProduct({ _id: '4', itemName: 'Paused one' }), state: 'paused' },
        { ...aProduct({ _id: '5', itemName: 'Expired one' }), state: 'expired' },
      ],
    },
  })
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
    name: 'more actions on a product',
    complete: main.getByRole('button', { name: 'Mark as sold' }),
    async open() {
      openProducts()
      await main.getByRole('button', { name: 'More Latitude 7420' }).click()
    },
  },
  {
    name: 'a price as a field, and selected products',
    complete: main.getByRole('region', { name: 'Selected listings' }),
    async open() {
      openProducts()
      await main.getByRole('checkbox', { name: 'Select all shown' }).click()
      await main.getByRole('button', { name: /Change the price of Latitude 7420/ }).click()
    },
  },
  {
    name: 'deleting a product',
    part: 'dialog',
    complete: page.getByRole('dialog'),
    async open() {
      openProducts()
      await main.getByRole('button', { name: 'More Latitude 7420' }).click()
      await page.getByRole('button', { name: 'Delete' }).first().click()
    },
  },
  {
    name: 'add product',
    open: () => open('/dashboard/addproduct'),
    complete: main.getByRole('button', { name: 'Add Product' }),
  },
  ...['41000', '9000'].map((price) => ({
    name: `add product for ${price}, with the sales of such laptops`,
    complete: main.getByText('Oct 2026'),
    async open() {
      service.answer({ estimatePrice: aPriceRange() })
      open('/dashboard/addproduct')
      await main.getByLabelText('Product Name').fill('Latitude 7480')
      await main.getByLabelText('Selling Price').fill(price)
      await main.getByText('The 2 nearest sales').click()
    },
  })),
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
  {
    name: 'add product with photos, of which one is refused',
    complete: main.getByText('2 of 4 photos uploaded'),
    async open() {
      open('/dashboard/addproduct')
      const photos = main.getByLabelText('Photo', { exact: true })
      await expect.element(photos).toBeVisible()
      const uploads = holdUploads()
      await photos.upload(['1.png', '2.png', '3.png', '4.png'].map((name) => new File(['picture'], name)))
      await expect.poll(() => uploads.length).toBe(2)
      uploads[0]?.refuse('image-unreadable')
      uploads[1]?.accept()
      await expect.poll(() => uploads.length).toBe(4)
      uploads[2]?.accept()
      uploads[3]?.progress(0.5)
    },
  },
  {
    name: 'import laptops',
    open: () => open('/dashboard/import'),
    complete: main.getByLabelText('CSV file'),
  },
  {
    name: 'import laptops, with what was understood',
    open: importFile,
    complete: main.getByRole('button', { name: 'List 1 laptop' }),
  },
])

async function importFile(): Promise<void> {
  service.answer({
    checkImport: {
      respons: [
        {
          line: 2,
          listing: {
            itemName: 'Latitude 7480',
            brand: 'Dell',
            resalePrice: 450,
            condition: 'Good',
            location: 'Dhaka',
            facts: { ramGb: 16 },
            factSources: {},
          },
          alreadyThere: false,
          errors: [],
          unreadable: [],
        },
        {
          line: 3,
          listing: null,
          alreadyThere: false,
          errors: [{ field: 'brand', message: 'We don’t list this brand.', value: 'Hewlett' }],
          unreadable: [],
        },
      ],
    },
  })
  open('/dashboard/import')
  const file = new File(['Title,Make,RAM\nLatitude 7480,Dell,16\nEliteBook,Hewlett,8'], 'laptops.csv')
  await main.getByLabelText('CSV file').upload(file)
}

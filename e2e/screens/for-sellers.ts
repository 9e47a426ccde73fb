import { expect } from '@playwright/test'
import { demoSeller } from '../accounts.ts'
import { main, submitLaptop } from '../acts.ts'
import { aButton, aDialog, says } from './complete.ts'
import { at, type Screen } from './screen.ts'

const by = () => demoSeller

export const forSellers: readonly Screen[] = [
  { name: 'dashboard of a saler', by, open: at('/dashboard'), complete: says(demoSeller.email) },
  { name: 'my products', by, open: at('/dashboard/myproducts'), complete: aButton('Delete') },
  {
    name: 'my products without any',
    by: ({ beginner }) => beginner,
    open: at('/dashboard/myproducts'),
    complete: says('You haven’t listed any laptops yet.'),
  },
  {
    name: 'deleting a product',
    by,
    part: 'dialog',
    complete: aDialog,
    async open(page) {
      await page.goto('/dashboard/myproducts')
      await page.getByRole('button', { name: 'Delete' }).first().click()
    },
  },
  {
    name: 'add product',
    by,
    open: at('/dashboard/addproduct'),
    complete: (page) => expect(main(page).getByRole('option', { name: 'Dell' })).toBeAttached(),
  },
  {
    name: 'editing a listing',
    by,
    async open(page) {
      await page.goto('/dashboard/myproducts')
      await page.getByRole('link', { name: /^Edit/ }).first().click()
      await page.waitForURL('/dashboard/editproduct/*')
    },
    complete: aButton('Save changes'),
  },
  {
    name: 'add product with mistakes',
    by,
    part: 'form',
    complete: says('Photo is Required'),
    async open(page) {
      await page.goto('/dashboard/addproduct')
      await submitLaptop(page)
    },
  },
  { name: 'import laptops', by, open: at('/dashboard/import'), complete: says('Up to 5 MB and 2,000 rows.') },
  {
    name: 'import laptops, with what was understood',
    by,
    complete: aButton('List 1 laptop'),
    async open(page) {
      await page.goto('/dashboard/import')
      const csv =
        'Title,Make,Price,Grade,City,RAM\nLatitude 7480 256GB SSD,Dell,450,Good,Dhaka,16 GB\nEliteBook,Hewlett,300,Good,Dhaka,8'
      await main(page)
        .getByLabel('CSV file')
        .setInputFiles({ name: 'laptops.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    },
  },
]

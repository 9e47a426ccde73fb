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
]

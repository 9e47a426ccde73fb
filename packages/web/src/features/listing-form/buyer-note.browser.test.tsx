import { expect, test } from 'vitest'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { signInAs } from '../../../test/browser/service.ts'

const said = main.getByText('A Saler account is for people who sell often', { exact: false })

test('a Buyer reads above the form that they can sell, where they find the listing, and what a Saler account is', async () => {
  signInAs({ userType: 'Buyer' })
  openAt('/dashboard/addproduct')
  await expect.element(said).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'My Products' })).toHaveAttribute('href', '/dashboard/myproducts')
  await expect.element(main.getByRole('button', { name: 'Add Product' })).toBeVisible()
})

test.each(['Saler', 'Admin'] as const)('a %s reads nothing of it', async (userType) => {
  signInAs({ userType })
  openAt('/dashboard/addproduct')
  await expect.element(main.getByRole('button', { name: 'Add Product' })).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})

import { Problem } from '@market/contract/problem'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'

it('an account that is not deleted names the open orders, and links to them', async () => {
  signInAs({ userType: 'Buyer' })
  const detail = 'This account has open orders. Finish them first: XPS 13.'
  service.answer({ deleteUser: new Problem('order-open', { detail }) })
  openAt('/profile')
  await main.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  const refusal = main.getByRole('alert').filter({ hasText: detail })
  await expect.element(refusal.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myorders')
  await expect.element(refusal.getByRole('link', { name: 'My Sales' })).toHaveAttribute('href', '/dashboard/mysales')
  expect(page.getByText(detail).elements()).toHaveLength(1)
})

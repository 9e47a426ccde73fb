import { Problem } from '@market/contract/problem'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'

async function deleteAccount(): Promise<void> {
  await main.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
}

it('an account that is not deleted names the open orders, and links to them', async () => {
  signInAs({ userType: 'Buyer' })
  const detail = 'This account has open orders. Finish them first: XPS 13.'
  service.answer({ deleteUser: new Problem('order-open', { detail }) })
  openAt('/profile')
  await deleteAccount()
  const refusal = main.getByRole('alert').filter({ hasText: detail })
  await expect.element(refusal.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard/myorders')
  await expect.element(refusal.getByRole('link', { name: 'My Sales' })).toHaveAttribute('href', '/dashboard/mysales')
  expect(page.getByText(detail).elements()).toHaveLength(1)
})

it('nothing is requested while the account is deleted, and a refusal leaves the page as it was', async () => {
  signInAs({ userType: 'Buyer' })
  service.holdStreams()
  openAt('/profile')
  await expect.element(main.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  service.stream().accept()
  const refused = Promise.withResolvers<Problem>()
  service.answer({ deleteUser: () => refused.promise })
  await deleteAccount()
  // What a hint fetched would be refused: the session ends with the account.
  await expect.poll(service.streams).toEqual([])
  refused.resolve(new Problem('order-open', { detail: 'This account has open orders.' }))
  await expect.element(main.getByText('This account has open orders.')).toBeVisible()
  await expect.poll(service.streams).toHaveLength(1)

  const deleted = Promise.withResolvers<{ message: string }>()
  const out = Promise.withResolvers<{ message: string }>()
  service.answer({ deleteUser: () => deleted.promise, signOut: () => out.promise })
  await deleteAccount()
  await expect.poll(service.streams).toEqual([])
  const known = service.asked('listNotices').length
  deleted.resolve({ message: 'Delete suffcessfull.' })
  await expectToBeAt('/')
  await expect.poll(() => service.asked('signOut')).toHaveLength(1)
  expect(service.asked('listMarks')).toEqual([])
  expect(service.asked('listNotices')).toHaveLength(known)
  expect(service.streams()).toEqual([])
  out.resolve({ message: 'Logged out' })
  await expect.element(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

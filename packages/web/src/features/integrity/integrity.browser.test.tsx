import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { passTime, stopClock } from '../../../test/browser/clock.ts'
import { expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { lost, service, signInAs } from '../../../test/browser/service.ts'
import { anIntegrity } from '../../../test/integrity.ts'

test('an Admin opens Integrity from the dashboard and reads the counts, each 0', async () => {
  signInAs({ userType: 'Admin' })
  service.answer({ getIntegrity: { respons: anIntegrity() } })
  openAt('/dashboard')
  await page.getByRole('link', { name: 'Integrity' }).click()
  await expectToBeAt('/dashboard/integrity')
  await expect.poll(() => document.title).toBe('Integrity - Buy & Sale')
  await expect
    .poll(() => [...main.element().querySelectorAll('li[data-state] > p')].map(({ textContent }) => textContent))
    .toEqual(Object.values(anIntegrity().counts).map(String))
  for (const name of [
    'Laptops with two buyers',
    'Payments without a laptop',
    'Orders that don’t add up',
    'Charges without a payment',
    'Payments without a charge',
    'Sold, but the money is back',
    'Expired holds',
    'Orders waiting for an Admin',
    'Refunds not made for an hour',
    'Also tracked',
    'Fixed automatically',
  ])
    await expect.element(main.getByRole('heading', { name })).toBeVisible()
  await expect.element(main.getByText(/^Last checked at/)).toBeVisible()
})

test('a server that does not answer is reported, and no figure stays green meanwhile', async () => {
  signInAs({ userType: 'Admin' })
  service.answer({ getIntegrity: { respons: anIntegrity() } })
  stopClock()
  openAt('/dashboard/integrity')
  const tag = main.getByRole('listitem').filter({ hasText: 'Laptops with two buyers' })
  await expect.element(tag).toHaveAttribute('data-state', 'whole')

  service.answer({ getIntegrity: lost })
  await passTime(5_000)
  await expect
    .element(main.getByText(/^The server isn’t responding\. These figures are from \d\d:\d\d:\d\d\.$/))
    .toBeVisible()
  await expect.element(tag).toHaveAttribute('data-state', 'unknown')

  service.answer({ getIntegrity: { respons: anIntegrity() } })
  await passTime(5_000)
  await expect.element(tag).toHaveAttribute('data-state', 'whole')
  await expect.element(main.getByText(/^Last checked at/)).toBeVisible()
})

test('a repaired payment is listed with how it was found and how it ended', async () => {
  signInAs({ userType: 'Admin' })
  const repaired = {
    paymentId: '1',
    itemName: 'Latitude 7490',
    price: 450,
    currency: 'bdt',
    repairedOn: '2026-11-21T12:00:00.000Z',
  }
  service.answer({
    getIntegrity: {
      respons: anIntegrity({
        repaired: [
          { ...repaired, by: 'reconciliation', outcome: 'sold' },
          { ...repaired, paymentId: '2', itemName: 'ThinkPad X1', by: 'hold', outcome: 'money-back' },
        ],
      }),
    },
  })
  openAt('/dashboard/integrity')
  await expect.element(main.getByRole('row', { name: /Latitude 7490.*by reconciliation.*Sold.*450 tk/ })).toBeVisible()
  await expect.element(main.getByRole('row', { name: /ThinkPad X1.*when the hold ended.*Refund/ })).toBeVisible()
})

test('orders that wait for an Admin are red, and lead to their list; refunds that were not made are red too', async () => {
  signInAs({ userType: 'Admin' })
  const { counts } = anIntegrity()
  service.answer({ getIntegrity: { respons: anIntegrity({ counts: { ...counts, ordersForAdmin: 2, moneyOwed: 1 } }) } })
  openAt('/dashboard/integrity')
  const waiting = main.getByRole('listitem').filter({ hasText: 'Orders waiting for an Admin' })
  await expect.element(waiting).toHaveAttribute('data-state', 'wrong')
  await waiting.getByRole('link', { name: 'Show them' }).click()
  await expectToBeAt('/dashboard/orders?waitsFor=admin')
  await expect.poll(() => service.asked('listAllOrders').map(({ query }) => query)).toEqual([{ waitsFor: 'admin' }])
  openAt('/dashboard/integrity')
  const owed = main.getByRole('listitem').filter({ hasText: 'Refunds not made for an hour' })
  await expect.element(owed).toHaveAttribute('data-state', 'wrong')
  expect(owed.getByRole('link').elements()).toEqual([])
})

test('a count that could not be read is neither green nor red, and says so', async () => {
  signInAs({ userType: 'Admin' })
  const { counts } = anIntegrity()
  service.answer({ getIntegrity: { respons: anIntegrity({ counts: { ...counts, moneyOwed: null } }) } })
  openAt('/dashboard/integrity')
  const unread = main.getByRole('listitem').filter({ hasText: 'Refunds not made for an hour' })
  await expect.element(unread).toHaveAttribute('data-state', 'unknown')
  await expect
    .element(unread)
    .toHaveTextContent('?Refunds not made for an hourThis couldn’t be counted. The log says why.')
  const read = main.getByRole('listitem').filter({ hasText: 'Laptops with two buyers' })
  await expect.element(read).toHaveAttribute('data-state', 'whole')
})

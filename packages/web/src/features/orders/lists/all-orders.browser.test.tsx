import type { AnyOrder } from '@market/contract'
import { expect, test } from 'vitest'
import { inspectScreens, greyShapes } from '../../../../test/browser/inspect.ts'
import { expectToBeAt, main, openAt, row } from '../../../../test/browser/screen.tsx'
import { neverAnswers, service, signInAs } from '../../../../test/browser/service.ts'
import { anyOrder } from '../../../../test/order.ts'

const shown = row('ThinkPad T480')
const file = main.getByRole('link', { name: 'Download CSV' })
const waits = main.getByLabelText('Waiting for')
const party = main.getByLabelText('Email of the buyer or seller')
const lastQuery = () => service.asked('listAllOrders').at(-1)?.query

function openOrders(address: string, ...respons: AnyOrder[]): void {
  signInAs({ userType: 'Admin' })
  service.answer({ listAllOrders: { respons } })
  openAt(address)
}

test('an order says who bought what of whom, for how much, how it stands, and leads to its page', async () => {
  openOrders('/dashboard/orders', anyOrder({ back: 500 }))
  for (const text of ['Bashir Buyer', 'from Sadia Seller', '$45,000.50', '$500.00 back', 'In dispute'])
    await expect.element(shown.getByText(text, { exact: true })).toBeVisible()
  await expect.element(shown.getByText(/^An Admin decides by 29 Nov 2026/)).toBeVisible()
  await expect
    .element(shown.getByRole('link', { name: 'Open order' }))
    .toHaveAttribute('href', `/orders/${anyOrder()._id}`)
})

test('orders are filtered by who has to act, by state and by a party, and the file by the same', async () => {
  openOrders('/dashboard/orders', anyOrder())
  await expect.element(file).toHaveAttribute('href', '/api/orders/all/csv')
  await waits.selectOptions('An Admin')
  await expectToBeAt('/dashboard/orders?waitsFor=admin')
  await main.getByLabelText('Status').selectOptions('In dispute')
  await party.fill(' Bashir@example.test ')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect.poll(lastQuery).toEqual({ waitsFor: 'admin', state: 'disputed', email: 'bashir@example.test' })
  await expect
    .element(file)
    .toHaveAttribute('href', '/api/orders/all/csv?state=disputed&waitsFor=admin&email=Bashir%40example.test')
  await waits.selectOptions('Anyone or no one')
  await expect.poll(lastQuery).toEqual({ state: 'disputed', email: 'bashir@example.test' })
})

test('the filter of an address is chosen, and what it does not know is ignored', async () => {
  openOrders('/dashboard/orders?waitsFor=admin&state=lost&email=nobody')
  await expect.element(waits).toHaveValue('admin')
  await expect.poll(lastQuery).toEqual({ waitsFor: 'admin' })
  await expect.element(main.getByText('No orders match.')).toBeVisible()
  await main.getByRole('link', { name: 'Show all orders' }).click()
  await expect.element(main.getByText('No orders yet.')).toBeVisible()
  await expect.element(party).toHaveValue('')
})

test('more orders come a page at a time, by the same filter', async () => {
  openOrders('/dashboard/orders?state=disputed')
  service.answer({
    listAllOrders: ({ query }) =>
      query.after === undefined
        ? { respons: [anyOrder()], next: 'p2' }
        : { respons: [anyOrder({ _id: '2', itemName: 'Older one' })] },
  })
  openAt('/dashboard/orders?state=disputed')
  await main.getByRole('button', { name: 'Load more' }).click()
  await expect.element(row('Older one')).toBeVisible()
  expect(lastQuery()).toEqual({ state: 'disputed', after: 'p2' })
})

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
const finished = { step: null, waitsFor: null, dueAt: null } as const

inspectScreens([
  {
    name: 'orders in each state, one with names as long as can be',
    open: () =>
      openOrders(
        '/dashboard/orders',
        anyOrder({ itemName: longName, buyerName: longName, sellerName: longName, amount: 999_999.99, back: 999_999 }),
        anyOrder({ _id: '2', state: 'paid', step: null, waitsFor: 'seller' }),
        anyOrder({ _id: '3', state: 'received', step: null, waitsFor: 'buyer' }),
        anyOrder({ _id: '4', state: 'completed', ...finished }),
        anyOrder({ _id: '5', state: 'refunded', ...finished, buyerName: null }),
      ),
    complete: main.getByText('Closed account'),
  },
  {
    name: 'orders, none of them found',
    open: () => openOrders('/dashboard/orders?waitsFor=admin&email=nobody@example.test'),
    complete: main.getByText('No orders match.'),
  },
  {
    name: 'orders on their way',
    open: () => {
      signInAs({ userType: 'Admin' })
      service.answer({ listAllOrders: neverAnswers })
      openAt('/dashboard/orders')
    },
    complete: greyShapes,
  },
])

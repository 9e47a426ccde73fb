import { expect, test } from 'vitest'
import { inspectScreens, greyShapes } from '../../../../test/browser/inspect.ts'
import { main, openAt, row } from '../../../../test/browser/screen.tsx'
import { neverAnswers, service, signInAs } from '../../../../test/browser/service.ts'
import { anOrderItem } from '../../../../test/order.ts'

const shown = row('ThinkPad T480')
const openOrder = shown.getByRole('link', { name: 'Open order' })
const finished = { waitsFor: null, dueAt: null } as const

function openSales(...respons: ReturnType<typeof anOrderItem>[]): void {
  signInAs({ userType: 'Saler' })
  service.answer({ listOwnSales: { respons } })
  openAt('/dashboard/mysales')
}

test('a sale says to whom, for how much, since when, what to do by when, and leads to its order', async () => {
  openSales(anOrderItem())
  for (const text of ['Bashir Buyer', '$45,000.50', 'Paid on 22 Nov 2026', 'Awaiting handover'])
    await expect.element(shown.getByText(text, { exact: true })).toBeVisible()
  await expect.element(shown.getByText(/^Hand it over by 29 Nov 2026, \d\d:\d\d$/)).toBeVisible()
  await expect.element(openOrder).toHaveAttribute('href', `/orders/${anOrderItem()._id}`)
})

test.each([
  [{ state: 'received', waitsFor: 'buyer' }, 'Handed over', /^The buyer checks it by 29 Nov/],
  [{ state: 'disputed', step: 'problem', waitsFor: 'seller' }, 'In dispute', /^Answer by 29 Nov/],
  [{ state: 'disputed', step: 'answered', waitsFor: 'buyer' }, 'In dispute', /^The buyer answers by 29 Nov/],
  [{ state: 'disputed', step: 'escalated', waitsFor: 'admin' }, 'In dispute', /^An Admin decides by 29 Nov/],
] as const)('a sale %o says so to its seller', async (changes, badge, wait) => {
  openSales(anOrderItem(changes))
  await expect.element(shown.getByText(badge, { exact: true })).toBeVisible()
  await expect.element(shown.getByText(wait)).toBeVisible()
})

test('a finished sale waits for nobody, and a buyer who left has no name', async () => {
  openSales(anOrderItem({ state: 'completed', ...finished, otherName: null }))
  await expect.element(shown.getByText('Completed', { exact: true })).toBeVisible()
  await expect.element(shown.getByText('Closed account')).toBeVisible()
  expect(shown.getByText(/ by /).elements()).toEqual([])
})

test('a completed sale leads to its money, one that is not completed does not', async () => {
  openSales(
    anOrderItem({ state: 'completed', ...finished }),
    anOrderItem({ _id: '2', itemName: 'Refunded one', state: 'refunded', ...finished }),
  )
  await expect.element(shown.getByRole('link', { name: 'See My Money' })).toHaveAttribute('href', '/dashboard/mymoney')
  expect(row('Refunded one').getByRole('link', { name: 'See My Money' }).elements()).toEqual([])
})

test('a sale whose buyer accepts it is shown as completed at once', async () => {
  openSales(anOrderItem({ state: 'received', waitsFor: 'buyer' }))
  await expect.element(shown.getByText('Handed over', { exact: true })).toBeVisible()
  await expect.poll(() => service.streams().length).toBe(1)
  service.answer({ listOwnSales: { respons: [anOrderItem({ state: 'completed', ...finished })] } })
  service.stream().hint(`order:${anOrderItem()._id}`)
  await expect.element(shown.getByText('Completed', { exact: true })).toBeVisible()
})

test('without sales the page leads to listing a laptop, in the drawer of sellers', async () => {
  openSales()
  await expect.element(main.getByText(/^You haven’t sold a laptop yet\./)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Add a laptop' }))
    .toHaveAttribute('href', '/dashboard/addproduct')
})

test('more sales come a page at a time', async () => {
  openSales()
  service.answer({
    listOwnSales: ({ query }) =>
      query.after === undefined
        ? { respons: [anOrderItem()], next: 'p2' }
        : { respons: [anOrderItem({ _id: '2', itemName: 'Older one' })] },
  })
  openAt('/dashboard/mysales')
  await main.getByRole('button', { name: 'Load more' }).click()
  await expect.element(row('Older one')).toBeVisible()
})

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)

inspectScreens([
  {
    name: 'my sales in each state, one with names as long as can be',
    open: () =>
      openSales(
        anOrderItem({ itemName: longName, otherName: longName, amount: 999_999.99 }),
        anOrderItem({ _id: '2', state: 'received', waitsFor: 'buyer' }),
        anOrderItem({ _id: '3', state: 'disputed', step: 'problem' }),
        anOrderItem({ _id: '4', state: 'completed', ...finished }),
        anOrderItem({ _id: '5', state: 'refunded', ...finished, otherName: null }),
      ),
    complete: main.getByText('Refunded'),
  },
  { name: 'no sales', open: () => openSales(), complete: main.getByText(/^You haven’t sold a laptop yet\./) },
  {
    name: 'my sales on their way',
    open: () => {
      signInAs({ userType: 'Saler' })
      service.answer({ listOwnSales: neverAnswers })
      openAt('/dashboard/mysales')
    },
    complete: greyShapes,
  },
])

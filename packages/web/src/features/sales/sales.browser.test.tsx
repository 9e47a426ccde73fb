import { Problem } from '@market/contract/problem'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { main, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aSale } from '../../../test/sale.ts'

const leftOut = aSale({ leftOutFor: 'price-not-real', leftOutBy: { _id: '9', displayName: 'Asma Admin' } })
const dialog = page.getByRole('dialog', { name: 'Leave out the sale of ThinkPad T480?' })

beforeEach(() => {
  signInAs({ userType: 'Admin' })
  service.answer({ listSales: { respons: [aSale()] }, leaveOutSale: { message: 'Done' } })
})

it('a sale says what was sold, by whom, to whom, for how much and when', async () => {
  openAt('/dashboard/sales')
  for (const fact of ['ThinkPad T480', 'Lenovo', 'Sadia Seller', 'Bashir Buyer', '45,000 tk', 'Nov 2026', 'Counted'])
    await expect.element(row('ThinkPad T480').getByText(fact, { exact: true })).toBeVisible()
  await expect
    .element(row('ThinkPad T480').getByRole('link', { name: 'ThinkPad T480' }))
    .toHaveAttribute('href', `/laptop/${aSale().productId}`)
})

it('a sale is left out for a reason that is chosen, and the row says by whom', async () => {
  openAt('/dashboard/sales')
  await row('ThinkPad T480').getByRole('button', { name: 'Leave out' }).click()
  await dialog.getByRole('button', { name: 'Leave out' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toBeInvalid()
  await dialog.getByLabelText('Reason').selectOptions('The price isn’t real')
  service.answer({ listSales: { respons: [leftOut] } })
  await dialog.getByRole('button', { name: 'Leave out' }).click()
  await expect.element(row('ThinkPad T480').getByText('By Asma Admin')).toBeVisible()
  await expect.element(page.getByText('Sale left out')).toBeVisible()
  expect(service.asked('leaveOutSale').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: leftOut._id }, body: { leftOutFor: 'price-not-real' } },
  ])
  await expect.element(row('ThinkPad T480').getByRole('button', { name: 'Count again' })).toHaveFocus()
})

it('a sale that was left out is counted again', async () => {
  service.answer({ listSales: { respons: [leftOut] } })
  openAt('/dashboard/sales')
  await expect.element(row('ThinkPad T480').getByText('The price isn’t real')).toBeVisible()
  service.answer({ listSales: { respons: [aSale()] } })
  await row('ThinkPad T480').getByRole('button', { name: 'Count again' }).click()
  await expect.element(row('ThinkPad T480').getByText('Counted')).toBeVisible()
  expect(service.asked('leaveOutSale').map(({ body }) => body)).toEqual([{ leftOutFor: null }])
})

it('a refusal is shown and the question stays', async () => {
  service.answer({ leaveOutSale: new Problem('sale-not-found') })
  openAt('/dashboard/sales')
  await row('ThinkPad T480').getByRole('button', { name: 'Leave out' }).click()
  await dialog.getByLabelText('Reason').selectOptions('The facts aren’t true')
  await dialog.getByRole('button', { name: 'Leave out' }).click()
  await expect.element(page.getByText('We couldn’t find that sale.')).toBeVisible()
  await expect.element(dialog).toBeVisible()
})

it('a deleted seller’s sale has no act', async () => {
  service.answer({
    listSales: { respons: [aSale({ seller: null, buyer: null, productId: null, leftOutFor: 'seller-deleted' })] },
  })
  openAt('/dashboard/sales')
  await expect.element(row('ThinkPad T480').getByText('The seller’s account was deleted')).toBeVisible()
  expect(main.getByRole('button', { name: /Leave out|Count again/ }).elements()).toEqual([])
})

it('more sales come a page at a time', async () => {
  service.answer({
    listSales: ({ query }) =>
      query.after === undefined
        ? { respons: [aSale()], next: 'p2' }
        : { respons: [aSale({ _id: '2', itemName: 'Older one' })] },
  })
  openAt('/dashboard/sales')
  await main.getByRole('button', { name: 'Load more' }).click()
  await expect.element(row('Older one')).toBeVisible()
})

import type { OffSale } from '@market/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToBeAt, main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct, aFinishedPayment } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const other = '01930000-0000-7000-8000-000000000098'
const paused = { ...aProduct({ _id: id }), state: 'paused' as const }
const withdrawn = { ...aProduct({ _id: other, itemName: 'ThinkPad X1' }), state: 'withdrawn' as const }
const states = () => service.asked('changeListingState').map(({ params, body }) => ({ params, body }))

function openTab(tab: 'paused' | 'expired' | 'withdrawn', respons: OffSale[]): void {
  signInAs({ userType: 'Saler' })
  service.answer({ listOffSale: { respons }, changeListingState: { message: 'Done' } })
  openAt(`/dashboard/myproducts?tab=${tab}`)
}

test('paused and withdrawn laptops are in tabs of their own, with what can be done', async () => {
  openTab('paused', [paused])
  const shown = row('Latitude 7420')
  await expect.element(shown.getByText('Paused')).toBeVisible()
  await shown.getByRole('button', { name: /^More/ }).click()
  await expect
    .element(shown.getByRole('link', { name: 'Duplicate' }))
    .toHaveAttribute('href', `/dashboard/addproduct?from=${id}`)
  await shown.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(shown.getByText('Withdrawn')).toBeVisible()
  expect(service.asked('listOffSale')[0]).toMatchObject({ query: { state: 'paused' } })

  openTab('withdrawn', [withdrawn])
  const gone = row('ThinkPad X1')
  await gone.getByRole('button', { name: /^More/ }).click()
  expect(gone.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await gone.getByRole('button', { name: 'List again' }).click()
  await expect.element(message('Listed again')).toBeVisible()
  await expect.element(gone.getByText('Unsold')).toBeVisible()
  await gone.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(states).toEqual([
    { params: { id }, body: { state: 'withdrawn' } },
    { params: { id: other }, body: { state: 'listed' } },
    { params: { id: other }, body: { state: 'withdrawn' } },
  ])
})

test('a laptop whose payment was refunded says so, and is listed again', async () => {
  const refund = { amount: 450, at: '2026-11-23T10:00:00.000Z', whole: true }
  const payment = aFinishedPayment('refunded', refund)
  openTab('paused', [{ ...paused, payment }])
  const shown = row('Latitude 7420')
  await shown.getByRole('button', { name: /^Refunded/ }).click()
  await expect
    .element(shown)
    .toMatchTextContent(/Payment refunded in full: \$450\.00 on 23 Nov 2026\. The sale is cancelled\./)
  await userEvent.keyboard('{Escape}')
  await shown.getByRole('button', { name: 'List again' }).click()
  await expect.poll(states).toEqual([{ params: { id }, body: { state: 'listed' } }])
})

test('an expired laptop is renewed by one press', async () => {
  openTab('expired', [{ ...aProduct({ _id: id }), state: 'expired' }])
  service.answer({ renewProduct: { message: 'Renewed' } })
  const expired = row('Latitude 7420')
  await expect.element(expired.getByText('Expired', { exact: true })).toBeVisible()
  service.answer({ listOffSale: { respons: [] } })
  await expired.getByRole('button', { name: 'Renew' }).click()
  await expect.element(message('Renewed for 60 days')).toBeVisible()
  expect(service.asked('renewProduct')).toMatchObject([{ params: { id } }])
  expect(states()).toEqual([])
})

test('a seller pauses a laptop, but not one that is held or sold', async () => {
  service.answer({
    listSellerProducts: {
      respons: [
        aProduct({ _id: id }),
        aProduct({ _id: '2', itemName: 'Held one', heldUntil: '2099-11-21T12:15:00.000Z' }),
        aProduct({ _id: '3', itemName: 'Sold one', soldFlag: true }),
      ],
    },
    changeListingState: { message: 'Paused' },
  })
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/myproducts')
  await row('Latitude 7420').getByRole('button', { name: /^More/ }).click()
  await row('Latitude 7420').getByRole('button', { name: 'Pause' }).click()
  await expect.element(message('Paused. No one can find or book it until you list it again.')).toBeVisible()
  expect(states()).toEqual([{ params: { id }, body: { state: 'paused' } }])
  for (const name of ['Held one', 'Sold one']) {
    await row(name).getByRole('button', { name: /^More/ }).click()
    await expect.element(row(name).getByRole('button', { name: /^Mark as/ })).toBeVisible()
    expect(row(name).getByRole('button', { name: 'Pause' }).elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
  }
})

test('a duplicate opens the form filled in, without the marks of the report, and is a listing of its own', async () => {
  const own = aProduct({
    _id: id,
    phone: '01700',
    facts: { ramGb: 16 },
    factSources: { ramGb: { source: 'report', on: '2026-11-22' } },
  })
  const { email } = signInAs({ userType: 'Saler' })
  service.answer({ getOwnProduct: { respons: own }, createProduct: { message: 'Done', respons: own } })
  openAt(`/dashboard/addproduct?from=${id}`)
  await expect.element(main.getByLabelText('Product Name', { exact: true })).toHaveValue('Latitude 7420')
  await main.getByRole('button', { name: 'Add Product' }).click()
  await expectToBeAt('/dashboard/myproducts')
  expect(service.asked('createProduct').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      userid: email,
      itemName: 'Latitude 7420',
      photoUrl: own.photoUrl,
      facts: { ramGb: 16 },
      factSources: {},
    }),
  ])
})

test('the focus goes on to the next laptop when one leaves the list, and to the page’s title after the last', async () => {
  const expired = [paused, withdrawn].map((one) => ({ ...one, state: 'expired' as const }))
  openTab('expired', expired)
  service.answer({ renewProduct: { message: 'Renewed' } })
  const renew = async (name: string, left: OffSale[]) => {
    const button = row(name).getByRole('button', { name: 'Renew' })
    await expect.element(button).toBeVisible()
    service.answer({ listOffSale: { respons: left } })
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  await renew('Latitude 7420', expired.slice(1))
  await expect.element(row('ThinkPad X1')).toHaveFocus()
  await renew('ThinkPad X1', [])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

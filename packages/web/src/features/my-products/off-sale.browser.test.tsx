import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToBeAt, main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct, aFinishedPayment } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const other = '01930000-0000-7000-8000-000000000098'
const offSale = [
  { ...aProduct({ _id: id }), state: 'paused' as const },
  { ...aProduct({ _id: other, itemName: 'ThinkPad X1' }), state: 'withdrawn' as const },
]
const states = () => service.asked('changeListingState').map(({ params, body }) => ({ params, body }))

function openProducts(): void {
  signInAs({ userType: 'Saler' })
  service.answer({ listOffSale: { respons: offSale }, changeListingState: { message: 'Done' } })
  openAt('/dashboard/myproducts')
}

test('My Products lists paused and withdrawn laptops below, with what can be done', async () => {
  openProducts()
  const [paused, withdrawn] = [row('Latitude 7420'), row('ThinkPad X1')]
  await expect.element(page.getByRole('heading', { level: 2, name: 'Not for sale' })).toBeVisible()
  await expect.element(paused.getByText('Paused')).toBeVisible()
  await expect.element(withdrawn.getByText('Withdrawn')).toBeVisible()
  await expect
    .element(paused.getByRole('link', { name: 'Duplicate Latitude 7420' }))
    .toHaveAttribute('href', `/dashboard/addproduct?from=${id}`)
  expect(withdrawn.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
  await withdrawn.getByRole('button', { name: 'List again' }).click()
  await expect.element(message('Listed again')).toBeVisible()
  await paused.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(states).toEqual([
    { params: { id: other }, body: { state: 'listed' } },
    { params: { id }, body: { state: 'withdrawn' } },
  ])
})

test('a laptop whose payment was refunded says so, and is listed again', async () => {
  openProducts()
  const refund = { amount: 450, at: '2026-11-23T10:00:00.000Z', whole: true }
  const payment = aFinishedPayment('refunded', refund)
  service.answer({ listOffSale: { respons: [{ ...aProduct({ _id: id }), state: 'paused', payment }] } })
  const paused = row('Latitude 7420')
  await expect
    .element(paused)
    .toMatchTextContent(/Payment refunded in full: \$450\.00 on 23 Nov 2026\. The sale is cancelled\./)
  await paused.getByRole('button', { name: 'List again' }).click()
  await expect.poll(states).toEqual([{ params: { id }, body: { state: 'listed' } }])
})

test('an expired laptop is renewed by one press', async () => {
  openProducts()
  service.answer({
    listOffSale: { respons: [{ ...aProduct({ _id: id }), state: 'expired' }] },
    renewProduct: { message: 'Renewed' },
  })
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
  openProducts()
  const listAgain = async (name: string, left: typeof offSale) => {
    const button = row(name).getByRole('button', { name: 'List again' })
    await expect.element(button).toBeVisible()
    service.answer({ listOffSale: { respons: left } })
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  await listAgain('Latitude 7420', offSale.slice(1))
  await expect.element(row('ThinkPad X1')).toHaveFocus()
  await listAgain('ThinkPad X1', [])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

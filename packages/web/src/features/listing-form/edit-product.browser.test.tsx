import { texts } from '@market/contract/texts'
import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inspectScreens } from '../../../test/browser/inspect.ts'
import { expectToBeAt, main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const own = aProduct({
  _id: id,
  originalPrice: null,
  usedtime: 0,
  phone: '01700-000000',
  userid: 'bashir@example.test',
  facts: { ramGb: 16, touch: false, faults: [], ports: ['HDMI'] },
  factSources: { ramGb: { source: 'report', on: '2026-11-22' } },
})
const field = (label: string) => main.getByLabelText(label, { exact: true })
const save = main.getByRole('button', { name: 'Save changes' })

async function openOwn(changes: Partial<typeof own> = {}): Promise<void> {
  signInAs({ userType: 'Saler' })
  service.answer({
    getOwnProduct: { respons: { ...own, ...changes } },
    changeProduct: { message: 'Changes saved', respons: own },
  })
  openAt(`/dashboard/editproduct/${id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit listing' })).toBeVisible()
}

test('the form starts with what the listing says, and sends what it says now, with the photo it had', async () => {
  await openOwn()
  await expect.element(field('Product Name')).toHaveValue('Latitude 7420')
  await expect.element(main.getByRole('option', { name: 'Samsung' })).toBeInTheDocument()
  await expect.element(field('Brand')).toHaveValue('Dell')
  await expect.element(field('Selling Price')).toHaveValue('45000.5')
  await expect.element(field('Original Price')).toHaveValue('')
  await expect.element(field('Months of use')).toHaveValue('0')
  await expect.element(field('Phone')).toHaveValue('01700-000000')
  await main.getByText(texts.facts.more, { exact: true }).click()
  await expect.element(main.getByRole('checkbox', { name: 'HDMI' })).toBeChecked()
  await expect.element(main.getByText(texts.facts.fromThisReport)).toBeVisible()
  await field('Selling Price').fill('40000')
  await field('Original Price').fill('90000')
  await save.click()
  await expect.element(message('Changes saved')).toBeVisible()
  await expectToBeAt('/dashboard/myproducts')
  expect(service.asked('changeProduct').map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id },
      body: {
        brand: 'Dell',
        itemName: 'Latitude 7420',
        description: own.description,
        originalPrice: 90_000,
        resalePrice: 40_000,
        condition: 'Excellnet',
        photoUrl: own.photoUrl,
        phone: '01700-000000',
        location: 'Dhaka',
        usedtime: 0,
        nagotiationFlag: true,
        facts: { ramGb: 16, touch: false, faults: [], ports: ['HDMI'] },
        factSources: { ramGb: 'report' },
      },
    },
  ])
})

test('a fact that the seller changes loses its mark', async () => {
  await openOwn()
  await field(texts.facts.labels.ramGb).fill('32')
  await expect.element(main.getByText(texts.facts.fromThisReport)).not.toBeInTheDocument()
})

test('a price that can’t change now says so beside the price, and nothing typed is lost', async () => {
  await openOwn({ originalPrice: 90_000 })
  service.answer({ changeProduct: Problem.ofField('price-held', 'resalePrice') })
  await field('Selling Price').fill('40000')
  await save.click()
  await expect.element(main.getByText(/so its price can’t change/).first()).toBeVisible()
  await expect.element(field('Selling Price')).toHaveValue('40000')
})

test('nothing of the form that adds a laptop gets into the one that edits, nor back', async () => {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  await field('Product Name').fill('Typed for a new one')
  await openOwn()
  await expect.element(field('Product Name')).toHaveValue('Latitude 7420')
  await field('Product Name').fill('Typed for the old one')
  openAt('/dashboard/addproduct')
  await expect.element(field('Product Name')).toHaveValue('Typed for a new one')
})

test('a sold laptop has no form, and one that isn’t the user’s says so', async () => {
  await openOwn({ soldFlag: true })
  await expect.element(main.getByText(/so its listing can’t be edited/)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go to My Products' })).toBeVisible()
  service.answer({ getOwnProduct: new Problem('not-your-product') })
  openAt(`/dashboard/editproduct/${id}`)
  await expect.element(main.getByText('This isn’t your listing.')).toBeVisible()
})

test('a seller who bought the laptop here says so on its listing, and no longer', async () => {
  const bought = { orderId: 'o', boughtOn: '2026-11-26T09:12:00.000Z', attached: false }
  const leadTo = (attached: boolean) => () => {
    const respons = { ...bought, attached }
    service.answer({ findListingReceipt: { respons } })
    return { respons }
  }
  service.answer({
    findListingReceipt: { respons: bought },
    attachReceipt: leadTo(true),
    detachReceipt: leadTo(false),
  })
  await openOwn()
  const panel = main.getByRole('region', { name: 'You bought this laptop here on 26 Nov 2026' })
  await expect.element(panel.getByText(/^The listing can say so\./)).toBeVisible()
  await panel.getByRole('button', { name: 'Say so on the listing' }).click()
  await expect.element(panel.getByText(/^The listing says so\./)).toBeVisible()
  const less = panel.getByRole('button', { name: 'Say it no longer' })
  await expect.element(less).toHaveFocus()
  await less.click()
  await expect.element(panel.getByRole('button', { name: 'Say so on the listing' })).toHaveFocus()
  expect([service.asked('attachReceipt'), service.asked('detachReceipt')].map(([one]) => one?.params)).toEqual([
    { id },
    { id },
  ])
})

test('who didn’t buy the laptop here is offered nothing, and a refusal is told', async () => {
  await openOwn()
  await expect.poll(() => service.asked('findListingReceipt').length).toBe(1)
  await expect.element(main.getByText(/^You bought this laptop here/)).not.toBeInTheDocument()
  service.answer({
    findListingReceipt: { respons: { orderId: 'o', boughtOn: '2026-11-26T09:12:00.000Z', attached: false } },
    attachReceipt: new Problem('receipt-not-yours'),
  })
  await openOwn()
  await main.getByRole('button', { name: 'Say so on the listing' }).click()
  await expect.element(message('Only who bought this laptop here can say so.')).toBeVisible()
})

test('the laptop’s page says that its seller bought it here, and that nobody checked that', async () => {
  const boughtHereOn = '2026-11-26T09:12:00.000Z'
  service.answer({ getProduct: { respons: [{ ...own, boughtHereOn }] }, listSimilarProducts: { respons: [] } })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText('Bought here on 26 Nov 2026')).toBeVisible()
  await expect.element(main.getByText(/^The seller says so\. .* We haven’t seen the laptop\.$/)).toBeVisible()
  service.answer({ getProduct: { respons: [own] } })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(main.getByText(/^Bought here/)).not.toBeInTheDocument()
})

inspectScreens([
  {
    name: 'a listing’s form of a laptop that was bought here',
    open: () => {
      service.answer({
        findListingReceipt: { respons: { orderId: 'o', boughtOn: '2026-11-26T09:12:00.000Z', attached: true } },
      })
      return openOwn()
    },
    complete: main.getByRole('button', { name: 'Say it no longer' }),
  },
  {
    name: 'a laptop that was bought here',
    open: () => {
      const laptop = { ...own, boughtHereOn: '2026-11-26T09:12:00.000Z' }
      service.answer({ getProduct: { respons: [laptop] }, listSimilarProducts: { respons: [] } })
      openAt(`/laptop/${id}`)
    },
    complete: main.getByText('Bought here on 26 Nov 2026'),
  },
])

test('My Products and the seller’s own laptop page lead to the form, until it is sold', async () => {
  signInAs({ userType: 'Saler' })
  service.answer({
    listSellerProducts: { respons: [own, aProduct({ _id: '2', itemName: 'Sold one', soldFlag: true })] },
    getProduct: { respons: [own] },
    listSimilarProducts: { respons: [] },
  })
  openAt('/dashboard/myproducts')
  const toForm = `/dashboard/editproduct/${id}`
  await expect
    .element(row('Latitude 7420').getByRole('link', { name: 'Edit Latitude 7420' }))
    .toHaveAttribute('href', toForm)
  expect(row('Sold one').getByRole('link', { name: /^Edit/ }).elements()).toEqual([])
  openAt(`/laptop/${id}`)
  await expect.element(main.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', toForm)
})

test('the laptop’s page says what it cost before, and until when', async () => {
  const formerPrices = [
    { price: 45_000, until: '2026-11-03T09:12:00.000Z' },
    { price: 48_000, until: '2026-10-20T09:12:00.000Z' },
  ]
  service.answer({ getProduct: { respons: [{ ...own, formerPrices }] }, listSimilarProducts: { respons: [] } })
  openAt(`/laptop/${id}`)
  const list = main.getByRole('list', { name: 'Former prices' })
  await expect.element(list).toBeVisible()
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Was 45,000 tk until 3 Nov 2026', 'Was 48,000 tk until 20 Oct 2026'])
})

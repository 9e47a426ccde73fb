import { expect, test } from 'vitest'
import { card, expectToBeAt, main, openAt, reload } from '../../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'

test.each([true, false])('a laptop’s page says what a verified seller is, when it has one: %s', async (verified) => {
  service.answer({
    getProduct: {
      respons: [
        aProduct({
          _id: id,
          userVerification: verified,
          ...(verified && { userVerifiedOn: '2026-11-26T10:00:00.000Z' }),
        }),
      ],
    },
    listSimilarProducts: { respons: [] },
  })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText('Nusrat')).toBeVisible()
  const words = main.getByText(
    'An Admin looked at this seller’s email, reports and sales on 26 Nov 2026. The laptop itself isn’t checked.',
  )
  expect(words.elements()).toHaveLength(verified ? 1 : 0)
  expect(main.getByText('Verified Saler', { exact: true }).elements()).toHaveLength(verified ? 1 : 0)
})

test.each([
  [false, 'Someone is checking out', 'Available again at 16:51'],
  [true, 'You’re checking out', 'Held for you until 16:51'],
])('a held laptop’s page says who is paying: the user, %s', async (heldByYou, who, until) => {
  signInAs()
  const heldUntil = new Date(2046, 10, 22, 16, 51).toISOString()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, heldUntil, ...(heldByYou && { heldByYou }) })] },
    listSimilarProducts: { respons: [] },
  })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText(who, { exact: true })).toBeVisible()
  await expect.element(main.getByText(until, { exact: true })).toBeVisible()
})

const back = main.getByRole('link', { name: /^Back to/ })

test.each([
  ['/search?q=latitude&place=Dhaka', 'Back to results'],
  ['/category/Dell?sort=price-up', 'Back to results'],
  ['/', 'Back to Home'],
])('a laptop’s page leads back to %s as ‘%s’, also after a reload', async (address, name) => {
  signInAs()
  const respons = [aProduct({ _id: id })]
  service.answer({
    listAdvertisedProducts: { respons },
    listCategoryProducts: { respons },
    searchProducts: foundIn(respons),
    getProduct: { respons },
    listSimilarProducts: { respons: [] },
  })
  openAt(address)
  await card('Latitude 7420').getByRole('link', { name: 'Latitude 7420' }).click()
  await expectToBeAt(`/laptop/${id}`)
  await expect.element(back).toHaveAttribute('href', address)
  await expect.element(back).toHaveTextContent(name)
  reload()
  await back.click()
  await expectToBeAt(address)
})

test('a laptop’s page that was opened by its address has no way back to results', async () => {
  service.answer({ getProduct: { respons: [aProduct({ _id: id })] }, listSimilarProducts: { respons: [] } })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText('Nusrat')).toBeVisible()
  expect(back.elements()).toEqual([])
})

test('an expired laptop’s page says so, and leads to similar ones; a withdrawn one’s to the newest', async () => {
  const other = aProduct({ _id: '2', itemName: 'ThinkPad X1' })
  service.answer({
    getProduct: { respons: [] },
    listSimilarProducts: { respons: [other], expired: true },
    listNewestProducts: { respons: [aProduct({ _id: '3', itemName: 'MacBook Air' })] },
  })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByRole('heading', { level: 1, name: 'This listing has expired' })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Similar laptops' })).toBeVisible()
  await expect.element(card('ThinkPad X1')).toBeVisible()
  service.answer({ listSimilarProducts: { respons: [] } })
  reload()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Laptop not found' })).toBeVisible()
  await expect.element(card('MacBook Air')).toBeVisible()
})

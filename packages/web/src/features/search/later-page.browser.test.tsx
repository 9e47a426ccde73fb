import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { card, expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const cursorAt = (n: number) => btoa(`r${n}:01930000-0000-7000-8000-000000000001`).replaceAll('=', '')
const [second, third] = [cursorAt(2), cursorAt(3)]
const laptop = (n: number) => aProduct({ _id: `01930000-0000-7000-8000-00000000000${n}`, itemName: `Laptop ${n}` })

test('‘Load more’ links to the next page, and a click loads it into this one', async () => {
  service.answer({
    searchProducts: ({ query }) =>
      query.after === second ? foundIn([laptop(2)]) : { ...foundIn([laptop(1)]), next: second },
  })
  openAt('/search?q=x1')
  const more = page.getByRole('link', { name: 'Load more' })
  await expect.element(more).toHaveAttribute('href', `/search?q=x1&after=${second}`)
  await expect.element(page.getByRole('link', { name: 'Back to the first results' })).not.toBeInTheDocument()
  await more.click()
  await expect.element(card('Laptop 2')).toBeVisible()
  expect(main.getByRole('article').elements()).toHaveLength(2)
  expect(location.search).toBe('?q=x1')
  await expect.element(more).not.toBeInTheDocument()
  expect(service.asked('searchProducts')).toHaveLength(2)
})

test('an address with a cursor shows that page, and the way back to the first', async () => {
  service.answer({
    searchProducts: ({ query }) =>
      query.after === second ? { ...foundIn([laptop(2)]), next: third } : foundIn([laptop(1)]),
  })
  openAt(`/search?q=x1&after=${second}`)
  await expect.element(card('Laptop 2')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Load more' }))
    .toHaveAttribute('href', `/search?q=x1&after=${third}`)
  await page.getByRole('link', { name: 'Back to the first results' }).click()
  await expectToBeAt('/search?q=x1')
  await expect.element(card('Laptop 1')).toBeVisible()
})

test('a cursor that the search would refuse is ignored', async () => {
  service.answer({ searchProducts: foundIn([laptop(1)]) })
  openAt('/search?q=x1&after=nonsense')
  await expect.element(card('Laptop 1')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to the first results' })).not.toBeInTheDocument()
})

test('‘Load more’ moves the focus to the first new laptop and says how many came', async () => {
  service.answer({
    searchProducts: ({ query }) =>
      query.after === second ? foundIn([laptop(2), laptop(3)]) : { ...foundIn([laptop(1)]), next: second },
  })
  openAt('/search?q=x1')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.element(page.getByRole('link', { name: 'Laptop 2' })).toHaveFocus()
  await expect.element(main.getByRole('status').filter({ hasText: '2 more shown.' })).toBeInTheDocument()
})

test('‘Load more’ of a dashboard’s table moves the focus to the first new row', async () => {
  const { email } = signInAs({ userType: 'Saler' })
  service.answer({
    listSellerProducts: ({ query }) =>
      query.after === second ? { respons: [laptop(2)] } : { respons: [laptop(1)], next: second },
  })
  openAt('/dashboard/myproducts')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(page.getByRole('link', { name: 'Laptop 2' })).toHaveFocus()
  await expect.element(main.getByRole('status').filter({ hasText: '1 more shown.' })).toBeInTheDocument()
  expect(service.asked('listSellerProducts').at(-1)).toMatchObject({ params: { email } })
})

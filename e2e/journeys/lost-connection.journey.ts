import { fillInLaptop, interceptOnce, main, openToGoOffline, row, seeToast, submitLaptop } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, register, signIn, somebody, type Laptop } from '../people.ts'
import type { Page } from '@playwright/test'

async function seeTyped(page: Page, laptop: Laptop): Promise<void> {
  for (const [label, value] of [
    ['Product Name', laptop.name],
    ['Description', laptop.description],
    ['Brand', laptop.brand],
    ['Condition', laptop.condition],
    ['Selling Price', laptop.price],
    ['Original Price', laptop.originalPrice],
    ['Location', laptop.location],
    ['Phone', laptop.phone],
    ['Months of use', laptop.months],
  ] as const)
    await expect(main(page).getByLabel(label, { exact: true })).toHaveValue(value)
}

test.beforeEach(async ({ page, market }) => {
  await signIn(page, await register(market, somebody('Saler')))
  await openToGoOffline(page, '/dashboard/addproduct')
})

test('a form sent while offline reports it, keeps what was typed and can be sent again', async ({
  page,
  photo,
  complaints,
}) => {
  const laptop = aLaptop()
  // What reads the description is loaded half a second after it was typed.
  const reader = page.waitForResponse(/\/read-found-/)
  await fillInLaptop(page, laptop, photo)
  await expect(main(page).getByText('Photo uploaded')).toBeVisible()
  await (await reader).finished()
  complaints.allow('lost', '/api/')
  await page.context().setOffline(true)
  await submitLaptop(page)
  await expect(page.getByText('You’re offline. What you’ve typed is safe.')).toBeVisible()
  await expect(
    main(page).getByText('The connection was lost. What you typed is still here; please try again.'),
  ).toBeVisible()
  await seeTyped(page, laptop)

  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline. What you’ve typed is safe.')).toBeHidden()
  await submitLaptop(page)
  await seeToast(page, 'Product added successfully')
  await expect(row(page, laptop.name)).toHaveCount(1)
})

test('a listing whose response is lost is created once by the retry', async ({ page, photo, complaints }) => {
  const laptop = aLaptop()
  await fillInLaptop(page, laptop, photo)
  complaints.allow('lost', '/api/products')
  await interceptOnce(page, '**/api/products', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submitLaptop(page)
  await expect(
    main(page).getByText('The connection was lost. What you typed is still here; please try again.'),
  ).toBeVisible()
  await seeTyped(page, laptop)
  await submitLaptop(page)
  await seeToast(page, 'Product added successfully')
  await expect(row(page, laptop.name)).toHaveCount(1)
})

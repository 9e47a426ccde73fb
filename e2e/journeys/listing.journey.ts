import { fillInLaptop, main, row, seeToast, submitLaptop } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

test('[SELL-3] [CARD-8] the form offers the market’s brands, three conditions, and a Yes or No', async ({
  page,
  market,
  photo,
}) => {
  await signIn(page, await register(market, somebody('Saler')))
  const { respons } = (await (await page.request.get('/api/category/list')).json()) as { respons: { name: string }[] }
  await page.goto('/dashboard/addproduct')
  const options = (label: string) => main(page).getByLabel(label).getByRole('option')
  await expect(options('Brand')).toHaveText([/^Choose/, ...respons.map(({ name }) => name)])
  await expect(options('Condition')).toHaveText(['Excellnet', 'Good', 'Fair'])
  await expect(options('Negotiation')).toHaveText(['Yes', 'No'])

  for (const [negotiable, flag] of [
    [true, 'true'],
    [false, 'false'],
  ] as const) {
    const laptop = aLaptop({ negotiable, condition: 'Excellnet' })
    await page.goto('/dashboard/addproduct')
    await fillInLaptop(page, laptop, photo)
    const sent = page.waitForRequest('**/api/products')
    await submitLaptop(page)
    expect((await sent).postDataJSON()).toMatchObject({
      itemName: laptop.name,
      nagotiationFlag: flag,
      condition: 'Excellnet',
      brand: 'Lenovo',
    })
    await seeToast(page, 'Product added successfully')
  }
})

test('[SELL-6] a saler’s list contains their own laptops and no others, sold or not', async ({
  page,
  market,
  photo,
}) => {
  const [own, foreign] = [aLaptop(), aLaptop()]
  const seller = somebody('Saler')
  await offer(market, photo, own, seller)
  await offer(market, photo, foreign)
  await signIn(page, seller)
  await page.goto('/dashboard/myproducts')
  await expect(row(page, own.name).getByText('Unsold', { exact: true })).toBeVisible()
  await expect(row(page, foreign.name)).toHaveCount(0)
  await row(page, own.name).getByRole('button', { name: 'More' }).click()
  await row(page, own.name).getByRole('button', { name: 'Mark as sold' }).click()
  await expect(row(page, own.name).getByText('Sold', { exact: true })).toBeVisible()
})

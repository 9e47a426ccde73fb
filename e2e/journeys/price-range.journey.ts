import type { Page } from '@playwright/test'
import { fillInLaptop, main, row, seeToast, submitLaptop } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { press } from '../keyboard.ts'
import type { Market } from '../market.ts'
import { aLaptop, register, signIn, somebody } from '../people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const evidence = (page: Page) => main(page).getByRole('region', { name: 'What such laptops sold for' })

/** The id of a Dell of the demo, once the market has computed what such laptops sold for. */
async function aDellWithRange({ url }: Market): Promise<string> {
  const get = async (path: string): Promise<unknown> => (await fetch(`${url}/api${path}`)).json()
  const { respons } = (await get('/search?q=latitude&brand=Dell')) as { respons: { _id: string }[] }
  const id = respons[0]?._id ?? ''
  const readRange = async () => ((await get(`/products/${id}/price-range`)) as { range: unknown }).range
  await expect.poll(readRange, { timeout: 60_000 }).not.toBeNull()
  return id
}

test('on a phone, a visitor reads what such laptops sold for as a screen reader does, and opens the nearest sales by keyboard', async ({
  page,
  market,
}) => {
  await page.goto(`/laptop/${await aDellWithRange(market)}`)
  await expect(evidence(page)).toMatchAriaSnapshot(`
    - region "What such laptops sold for":
      - heading "What such laptops sold for" [level=2]
      - paragraph: /^Such laptops sold for [\\d,]+ to [\\d,]+ tk, with [\\d,]+ tk in the middle\\.$/
      - paragraph: /^This laptop’s price, [\\d,]+ tk, is (inside|(far )?(below|above)) that range\\.$/
      - paragraph: /^From \\d+ comparable sales. 8 in 10 such laptops sold within the range\\. .* within \\d+% of the price\\.$/
      - group: The 8 nearest sales
  `)
  await press(page, evidence(page).getByText('The 8 nearest sales'))
  const sales = evidence(page).locator('ol > li')
  await expect(sales).toHaveCount(8)
  for (const sale of await sales.all()) await expect(sale).toHaveText(/\w+.*[\d,]+ tk.*[A-Z][a-z]{2,3} 20\d\d$/)
})

test('a seller types a laptop, takes the price that such laptops sold for, and publishes it', async ({
  page,
  market,
  photo,
}) => {
  const laptop = aLaptop({ condition: 'Good', price: '4', originalPrice: '150000' })
  const name = laptop.name.replace('ThinkPad X1', 'ThinkPad T480 i5 24 GB 512 GB')
  await aDellWithRange(market)
  await signIn(page, await register(market, somebody('Saler')))
  await page.goto('/dashboard/addproduct')
  await expect(evidence(page)).toContainText('Give the laptop a name')
  await fillInLaptop(page, { ...laptop, name }, photo)
  const price = page.getByLabel('Selling Price')
  await price.fill('1100')
  await expect(main(page).getByText(/^Is 1,100 tk right\? Such laptops sold for [\d,]+ to [\d,]+ tk\.$/)).toBeVisible()

  const use = evidence(page).getByRole('button', { name: /^Use [\d,]+ tk$/ })
  const suggested = /[\d,]+/.exec(await use.innerText())?.[0] ?? ''
  await press(page, use)
  await expect(price).toHaveValue(suggested.replaceAll(',', ''))
  await expect(evidence(page).getByText(`The price is now ${suggested} tk.`)).toBeVisible()
  await submitLaptop(page)
  await seeToast(page, 'Product added successfully')

  await row(page, name).getByRole('link', { name, exact: true }).click()
  await expect(main(page).locator('.laptop-tag')).toContainText(`${suggested} tk`)
  await expect(evidence(page)).toContainText(`This laptop’s price, ${suggested} tk, is inside that range.`)
})

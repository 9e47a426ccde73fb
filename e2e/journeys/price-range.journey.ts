import type { Page } from '@playwright/test'
import { fillInLaptop, main, open, row, seeToast, submitLaptop } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { press } from '../keyboard.ts'
import type { Market } from '../market.ts'
import { aLaptop, register, signIn, somebody } from '../people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const evidence = (page: Page) => main(page).getByRole('region', { name: 'What such laptops sold for' })

/** Waits until the market has computed what laptops sold for, which it does after its start. */
async function haveRanges({ url }: Market): Promise<void> {
  const get = async (path: string): Promise<unknown> => (await fetch(`${url}/api${path}`)).json()
  const { respons } = (await get('/search?q=latitude&brand=Dell')) as { respons: { _id: string }[] }
  const readRange = async () => ((await get(`/products/${respons[0]?._id}/price-range`)) as { range: unknown }).range
  await expect.poll(readRange, { timeout: 120_000 }).not.toBeNull()
}

test('on a phone a seller types a laptop, takes the price that such laptops sold for, and publishes it; its page has the evidence for screen readers and the keyboard', async ({
  page,
  market,
  photo,
}) => {
  const laptop = aLaptop({ condition: 'Good', price: '4', originalPrice: '150000' })
  const name = laptop.name.replace('ThinkPad X1', 'ThinkPad T480 i5 24 GB 512 GB')
  await haveRanges(market)
  await signIn(page, await register(market, somebody('Saler')))
  await open(page, '/dashboard/addproduct')
  await expect(evidence(page)).toContainText('Give the laptop a name')
  // Asked whenever typing pauses; the last question has the months of use.
  const estimated = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/api/price-range' &&
      'months' in (response.request().postDataJSON() as object),
  )
  await fillInLaptop(page, { ...laptop, name }, photo)
  const { range } = (await (await estimated).json()) as { range: { middle: number } }
  const suggested = range.middle.toLocaleString('en')
  const price = page.getByLabel('Selling Price')
  await price.fill('1100')
  await expect(main(page).getByText(/^Is 1,100 tk right\? Such laptops sold for [\d,]+ to [\d,]+ tk\.$/)).toBeVisible()

  await press(page, evidence(page).getByRole('button', { name: `Use ${suggested} tk`, exact: true }))
  await expect(price).toHaveValue(String(range.middle))
  await expect(evidence(page).getByText(`The price is now ${suggested} tk.`)).toBeVisible()
  await submitLaptop(page)
  await seeToast(page, 'Product added successfully')

  await row(page, name).getByRole('link', { name, exact: true }).click()
  await expect(main(page).locator('[data-tag]')).toContainText(`${suggested} tk`)
  await expect(evidence(page)).toContainText(`This laptop’s price, ${suggested} tk, is inside that range.`)

  await expect(evidence(page)).toMatchAriaSnapshot(`
    - region "What such laptops sold for":
      - heading "What such laptops sold for" [level=2]
      - paragraph: /^Such laptops sold for [\\d,]+ to [\\d,]+ tk, with [\\d,]+ tk in the middle\\.$/
      - paragraph: /^This laptop’s price, [\\d,]+ tk, is (inside|(far )?(below|above)) that range\\.$/
      - paragraph: /^\\d+ comparable sales, usually within \\d+% of the middle\\. 8 in 10 sold inside the range\\.$/
      - group: The 8 nearest sales
  `)
  await press(page, evidence(page).getByText('The 8 nearest sales'))
  const sales = evidence(page).locator('ol > li')
  await expect(sales).toHaveCount(8)
  for (const sale of await sales.all()) await expect(sale).toHaveText(/\w+.*[\d,]+ tk.*[A-Z][a-z]{2,3} 20\d\d$/)
})

import { card, main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, somebody } from '../people.ts'

const brands = ['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'Lenovo', 'Microsoft', 'MSI', 'Razer', 'Samsung']

test('[HOME-4] [SERV-1] Home shows advertised laptops, the service page the brands and the newest laptops, advertised or not', async ({
  page,
  market,
  photo,
}) => {
  const [older, newer] = [aLaptop(), aLaptop()]
  await offer(market, photo, older)
  await offer(market, photo, newer, somebody('Saler'), { advertised: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Advertise Products' })).toBeVisible()
  await expect(card(page, older.name)).toBeVisible()
  await expect(card(page, newer.name)).toHaveCount(0)

  await page.goto('/servicelist')
  await expect(main(page).getByRole('link').filter({ hasText: /^\w+$/ }).first()).toBeVisible()
  for (const brand of brands)
    await expect(main(page).getByRole('link', { name: brand, exact: true })).toHaveAttribute(
      'href',
      `/category/${brand}`,
    )
  await expect(page.getByRole('heading', { name: 'Newest laptops' })).toBeVisible()
  await expect(page.getByRole('article').nth(0)).toContainText(newer.name)
  await expect(page.getByRole('article').nth(1)).toContainText(older.name)
})

import { card, main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

const brands = ['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'Lenovo', 'Microsoft', 'MSI', 'Razer', 'Samsung']

test('[HOME-1] Home asks a visitor in, and nobody who is in already', async ({ page, market }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buye & Sale Laptops')
  await expect(main(page).getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login')
  await expect(main(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')

  await signIn(page, await register(market, somebody('Buyer')))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buye & Sale Laptops')
  await expect(main(page).getByRole('link', { name: 'Login', exact: true })).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
})

test('[HOME-2] every brand shows its icon and name and leads to its laptops', async ({ page }) => {
  await page.goto('/')
  const tiles = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Laptop Brands Category' }) })
    .getByRole('link')
  await expect(tiles).toHaveText(brands)
  for (const [n, brand] of brands.entries()) {
    const tile = tiles.nth(n)
    await expect(tile).toHaveAttribute('href', `/category/${brand}`)
    // It comes when the first screen stands there.
    await expect(tile.locator('.brand-icon')).toHaveCSS('mask-image', /^url/)
    const icon = await tile
      .locator('.brand-icon')
      .evaluate((element) => /url\("(.+)"\)/.exec(getComputedStyle(element).maskImage)?.[1])
    const drawn = await page.request.get(icon ?? '/no-icon')
    expect(drawn.headers()['content-type'], `the icon of ${brand}`).toMatch(/^image\/svg/)
    const box = await tile.locator('.brand-icon').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(10)
  }
})

test('[HOME-4] [SERV-1] Home shows what is advertised, the service page the brands and the newest, advertised or not', async ({
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

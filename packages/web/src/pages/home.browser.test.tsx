import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, openAt } from '../../test/browser/screen.tsx'
import { brands, signInAs } from '../../test/browser/service.ts'

const heading = page.getByRole('heading', { level: 1 })

test('[HOME-1] Home’s hero has Login and Sign Up for a visitor', async () => {
  openAt('/')
  await expect.element(heading).toMatchTextContent(/^Buye & Sale Laptops$/)
  await expect.element(main.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login')
  await expect.element(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
})

test('[HOME-1] Home’s hero has neither Login nor Sign Up for a signed-in user', async () => {
  signInAs()
  openAt('/')
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect.element(heading).toMatchTextContent(/^Buye & Sale Laptops$/)
  expect(main.getByRole('link', { name: 'Login', exact: true }).elements()).toEqual([])
  expect(main.getByRole('link', { name: 'Sign Up' }).elements()).toEqual([])
})

test('[HOME-2] every brand shows its icon and name and links to its category', async () => {
  openAt('/')
  await expect.element(main.getByRole('link', { name: 'Samsung' })).toBeVisible()
  const section = page.getByRole('heading', { name: 'Laptop Brands Category' }).element().closest('section')
  const tiles = [...(section?.querySelectorAll('a') ?? [])]
  expect(tiles.map(({ textContent }) => textContent)).toEqual(brands)
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(brands.map((brand) => `/category/${brand}`))
  for (const tile of tiles) {
    const icon = tile.querySelector('.brand-icon')
    if (icon === null) throw new Error(`${tile.textContent} has no icon`)
    const address = icon.getAttribute('src') ?? ''
    const drawn = await fetch(address)
    expect(drawn.headers.get('content-type'), `the icon of ${tile.textContent}`).toMatch(/^image\/svg/)
    const { width, height } = icon.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThan(10)
  }
})

test.each([320, 768])('every tag of the drawing on Home is whole on %i px', async (width) => {
  await page.viewport(width, 900)
  openAt('/')
  const tags = page.getByRole('figure').getByRole('listitem')
  await expect.poll(() => tags.elements().length).toBeGreaterThan(0)
  for (const tag of tags.elements()) {
    const { left, right } = tag.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, openAt } from '../../test/browser/screen.tsx'
import { brands, service, signInAs } from '../../test/browser/service.ts'
import { aBooking, anOrder, aProduct } from '../../test/product.ts'

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
    const icon = tile.querySelector('img')
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

const laptops = ['a', 'b', 'c'].map((letter, n) =>
  aProduct({ _id: `01930000-0000-7000-8000-00000000000${n}`, itemName: `Laptop ${letter}`, resalePrice: 1000 + n }),
)

test('Home’s hero shows the two newest advertised laptops and leads to all', async () => {
  service.answer({ listAdvertisedProducts: { respons: laptops } })
  openAt('/')
  const listed = main.getByRole('list', { name: 'Featured laptops' })
  await expect
    .element(listed.getByRole('link', { name: 'Laptop a' }))
    .toHaveAttribute('href', `/laptop/${laptops[0]?._id}`)
  await expect.element(listed).toMatchTextContent(/Laptop a1,000 tk.*Laptop b1,001 tk/)
  expect(listed.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(main.getByRole('link', { name: 'Browse all laptops' })).toHaveAttribute('href', '/search')
  // StrictMode ends the page’s first effects, and with them a request that has no reply yet.
  expect(service.asked('listAdvertisedProducts').filter(({ signal }) => !signal.aborted)).toHaveLength(1)
  expect(main.getByRole('heading', { name: 'Continue' }).elements()).toEqual([])
})

test('Home’s hero shows the featured laptops instead of the newest, also one alone', async () => {
  const [, , featured] = laptops
  if (!featured) throw new Error('no laptops')
  service.answer({ listAdvertisedProducts: { respons: laptops, featured: [featured] } })
  openAt('/')
  const listed = main.getByRole('list', { name: 'Featured laptops' })
  await expect.element(listed).toMatchTextContent(/Laptop c1,002 tk/)
  expect(listed.getByRole('listitem').elements()).toHaveLength(1)
})

test('a signed-in user continues with unpaid bookings and the laptops looked at, until they sign out', async () => {
  signInAs({ email: 'buyer@example.test' })
  const [booked, looked] = laptops
  if (!booked || !looked) throw new Error('no laptops')
  service.answer({
    getProduct: { respons: [looked] },
    listSimilarProducts: { respons: [] },
    listMarks: {
      respons: { booked: [{ productId: booked._id, bookingId: '1', paid: false }], wished: [] },
    },
    listBookings: {
      respons: [
        anOrder({ ...looked, bookingId: '2', paid: false, past: true, soldFlag: false }),
        aBooking({ ...booked, bookingId: '1' }),
      ],
    },
  })
  openAt(`/laptop/${looked._id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: looked.itemName })).toBeVisible()
  // Noted once it is known who is looking.
  await expect.poll(() => localStorage.getItem('looked-at')).toContain(looked._id)
  openAt('/')
  const row = main.getByRole('region', { name: 'Continue' })
  await expect.element(row.getByRole('listitem').first()).toMatchTextContent('Laptop aBooked, not paid yetPay now')
  await expect.element(row.getByRole('listitem').nth(1)).toMatchTextContent('Laptop bViewed recently')
  await expect
    .element(row.getByRole('link', { name: 'Pay now' }))
    .toHaveAttribute('href', `/dashboard/payment/${booked._id}`)
  service.answer({ signOut: { message: 'Done' } })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.element(main.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  expect(localStorage.getItem('looked-at')).toBeNull()
})

test('‘Continue’ has no laptop that the user has bought', async () => {
  signInAs({ email: 'buyer@example.test' })
  const [bought, looked] = laptops
  if (!bought || !looked) throw new Error('no laptops')
  const seen = (one: typeof bought) => ({ id: one._id, itemName: one.itemName, photoUrl: one.photoUrl, price: 1 })
  localStorage.setItem('looked-at', JSON.stringify([seen(bought), seen(looked)]))
  service.answer({
    listMarks: { respons: { booked: [{ productId: bought._id, bookingId: '1', paid: true }], wished: [] } },
  })
  openAt('/')
  const row = main.getByRole('region', { name: 'Continue' })
  await expect.element(row.getByRole('listitem')).toMatchTextContent('Laptop bViewed recently')
})

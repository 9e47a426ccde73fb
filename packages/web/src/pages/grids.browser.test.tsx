import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { main, openAt } from '../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../test/browser/service.ts'
import { anOrder, aProduct } from '../../test/product.ts'

const eight = Array.from({ length: 8 }, (_, n) => aProduct({ _id: `01930000-0000-7000-8000-00000000000${n}` }))

/** Columns of the grid at each window width. */
async function countColumns(grid: Locator): Promise<number[]> {
  const counts: number[] = []
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.viewport(width, 900)
    const lefts = [...grid.element().children].map((child) => Math.round(child.getBoundingClientRect().left))
    counts.push(new Set(lefts).size)
  }
  return counts
}

const listBelow = (heading: string) =>
  page
    .elementLocator(page.getByRole('heading', { name: heading }).element().closest('section') ?? document.body)
    .getByRole('list')
    .first()

test('[HOME-3] the brand grid has 2, 3 and 5 columns by width', async () => {
  openAt('/')
  await expect.element(main.getByRole('link', { name: 'Dell' })).toBeVisible()
  expect(await countColumns(listBelow('Laptop Brands Category'))).toEqual([2, 2, 3, 5, 5])
})

test('[HOME-5] the advertised grid has 1, 2, 3 and 4 columns by width', async () => {
  service.answer({ listAdvertisedProducts: { respons: eight } })
  openAt('/')
  await expect.element(main.getByRole('article').nth(4)).toBeInTheDocument()
  expect(await countColumns(listBelow('Advertise Products'))).toEqual([1, 1, 2, 3, 4])
})

test('[CARD-2] the category grid has 2, 3 and 4 columns by width', async () => {
  signInAs()
  service.answer({ listCategoryProducts: { respons: eight }, searchProducts: foundIn(eight) })
  openAt('/category/Dell')
  await expect.element(main.getByRole('article').nth(4)).toBeInTheDocument()
  const grid = page.elementLocator(main.getByRole('article').first().element().closest('ul') ?? document.body)
  expect(await countColumns(grid)).toEqual([2, 2, 2, 3, 4])
})

test('pictures of the first row load with priority, all others when they come into sight', async () => {
  service.answer({ listAdvertisedProducts: { respons: eight } })
  openAt('/')
  await expect.element(main.getByRole('article').nth(7)).toBeInTheDocument()
  const images = [...main.element().querySelectorAll('img')].map((image) =>
    [image.closest('article') === null ? 'small' : 'picture', image.loading, image.fetchPriority].join(' '),
  )
  // The icons of ten brands, and the two laptops beside the headline.
  const small = images.filter((image) => image.startsWith('small'))
  expect(small).toHaveLength(12)
  expect(new Set(small)).toEqual(new Set(['small lazy auto']))
  expect(images.filter((image) => image === 'picture eager high')).toHaveLength(4)
})

const long = aProduct({
  _id: '01930000-0000-7000-8000-000000000010',
  itemName: 'Lenovo ThinkPad T480 i5 8GB with two batteries and a dock',
  description:
    'The one everyone asks for. i5-8350U, 8 GB, 256 GB NVMe, Full HD IPS. Inner battery 81%, the big outer one 74%.',
  location: 'Elephant Road, Dhaka',
  resalePrice: 45_000,
  nagotiationFlag: false,
})
const short = aProduct({ _id: '01930000-0000-7000-8000-000000000011', description: 'New.', resalePrice: 45_000 })

test('the prices of neighbouring cards are on one line, and Negotiable is beside the price', async () => {
  signInAs()
  service.answer({ listCategoryProducts: { respons: [long, short] }, searchProducts: foundIn([long, short]) })
  openAt('/category/Dell')
  await expect.element(main.getByRole('article').nth(1)).toBeInTheDocument()
  const boxOf = (text: string, n: number) =>
    main.getByRole('article').nth(n).getByText(text, { exact: true }).element().getBoundingClientRect()
  for (const width of [390, 768, 1440]) {
    await page.viewport(width, 900)
    const [price, badge] = [boxOf('45,000', 1), boxOf('Negotiable', 1)]
    expect(boxOf('45,000', 0).top).toBe(price.top)
    expect(badge.left).toBeGreaterThan(price.right)
    expect(badge.top).toBeLessThan(price.bottom)
  }
})

/** The height of the first card; with another font the text would be higher. */
async function heightOfCard(): Promise<number> {
  await document.fonts.ready
  return main.getByRole('article').first().element().getBoundingClientRect().height
}

test('on a phone an advertised laptop’s card has a picture of 3:2 and is at most 480 px high', async () => {
  await page.viewport(390, 844)
  signInAs()
  service.answer({ listAdvertisedProducts: { respons: [short, long] } })
  openAt('/')
  await expect.element(main.getByRole('article').first().getByRole('button', { name: 'Book Now' })).toBeVisible()
  const picture = main.getByRole('article').first().getByRole('img').element().getBoundingClientRect()
  expect(picture.width / picture.height).toBeCloseTo(1.5, 2)
  expect(await heightOfCard()).toBeLessThanOrEqual(480)
})

test.each([
  [390, 460],
  [1440, 470],
])('on %i px a brand’s cards are at most %i px high, and have all texts', async (width, most) => {
  await page.viewport(width, 900)
  signInAs()
  service.answer({ listCategoryProducts: { respons: [long, short] }, searchProducts: foundIn([long, short]) })
  openAt('/category/Dell')
  await expect.element(main.getByRole('article').nth(1).getByRole('button', { name: 'Book Now' })).toBeVisible()
  expect(await heightOfCard()).toBeLessThanOrEqual(most)
  const shown = main.getByRole('article').first()
  for (const text of ['Sale Price', 'Original Price', 'Condition', 'Use Time', 'Post Date', 'Wishlist', 'Report'])
    await expect.element(shown.getByText(text, { exact: true })).toBeInTheDocument()
})

test('a laptop without a photo has a flat tile, on which its link lies', async () => {
  service.answer({ searchProducts: foundIn([{ ...short, photoUrl: '' }]) })
  openAt('/search')
  const tile = main.getByText('No photo')
  await expect.element(tile).toBeVisible()
  expect(tile.element().getBoundingClientRect().height).toBe(96)
  const overlay = getComputedStyle(main.getByRole('article').getByRole('link').first().element(), '::after')
  expect(overlay.height).toBe('96px')
})

const almostAlike = [1, 2].map((n) =>
  aProduct({
    _id: `01930000-0000-7000-8000-00000000002${n}`,
    itemName: `Lenovo ThinkPad T480 i5 8GB 256GB SSD 14 inch Full HD with two batteries, dock, charger, sleeve, box and all of it: no. ${n}`,
  }),
)

test.each([320, 390, 1440])(
  'the longest names are whole on %i px, as they may differ only at the end',
  async (width) => {
    await page.viewport(width, 900)
    signInAs()
    service.answer({
      listAdvertisedProducts: { respons: almostAlike },
      searchProducts: foundIn(almostAlike),
      listBookings: {
        respons: almostAlike.map((one) => anOrder({ ...one, bookingId: one._id, paid: false, payment: null })),
      },
    })
    for (const address of ['/', '/search', '/dashboard/myorders']) {
      openAt(address)
      const names = main.getByRole('link', { name: /no\. 2$/ })
      await expect.element(names.first()).toBeInTheDocument()
      await document.fonts.ready
      for (const name of names.elements()) {
        const { scrollHeight, clientHeight } = name.parentElement ?? name
        expect(scrollHeight, address).toBeLessThanOrEqual(clientHeight + 2)
      }
    }
  },
)

test('a name that begins like no other of the list is cut to two lines', async () => {
  await page.viewport(320, 900)
  const alone = aProduct({ ...almostAlike[0], _id: '01930000-0000-7000-8000-000000000030' })
  service.answer({ searchProducts: foundIn([alone, short]) })
  openAt('/search')
  const name = main.getByRole('link', { name: /no\. 1$/ })
  await expect.element(name).toBeInTheDocument()
  await document.fonts.ready
  const { clientHeight = 0 } = name.element().parentElement ?? {}
  expect(clientHeight / Number.parseFloat(getComputedStyle(name.element()).lineHeight)).toBeCloseTo(2, 1)
})

test('‘Load more’ makes room for what comes at the press', async () => {
  const next = Promise.withResolvers<ReturnType<typeof foundIn>>()
  service.answer({
    searchProducts: ({ query }) =>
      query?.['after'] === undefined ? Promise.resolve({ ...foundIn(eight), next: 'n' }) : next.promise,
  })
  openAt('/search')
  await main.getByRole('link', { name: 'Load more' }).click()
  const grid = main.getByRole('article').first().element().closest('ul')
  await expect.poll(() => grid?.children.length).toBe(16)
  next.resolve(foundIn([short]))
  await expect.poll(() => grid?.children.length).toBe(9)
})

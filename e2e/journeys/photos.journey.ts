import sharp from 'sharp'
import { fillInLaptop, main, open, seeToast, submitLaptop } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, register, signIn, somebody } from '../people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const colours = ['#c0392b', '#27ae60', '#2980b9', '#8e44ad']

/** A photo of one colour, turned by its Exif, with the place where it was taken. */
function aPhonePhoto(background: string): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Make: 'PocketCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

test('on a phone a seller adds four photos at once and puts them in order; a buyer looks through them', async ({
  page,
  openBrowser,
  browser,
  market,
}) => {
  await signIn(page, await register(market, somebody('Saler')))
  await open(page, '/dashboard/addproduct')
  const [first, ...others] = await Promise.all(colours.map(aPhonePhoto))
  const laptop = aLaptop()
  await fillInLaptop(page, laptop, first ?? Buffer.alloc(0))
  await page
    .getByRole('button', { name: 'Photo', exact: true })
    .setInputFiles(others.map((buffer, n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(main(page).getByText('4 photos uploaded', { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'Move photo 4 earlier' }).click()
  await main(page).getByRole('button', { name: 'Move photo 3 earlier' }).click()
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/products'),
  )
  await submitLaptop(page)
  await seeToast(page, 'Product added successfully')
  const { respons: listed } = (await (await sent).json()) as {
    respons: { _id: string; photoUrl: string; photos: string[] }
  }
  expect(listed.photos).toHaveLength(4)
  expect(listed.photos[0]).toBe(listed.photoUrl)

  const buyer = await openBrowser()
  await buyer.setViewportSize({ width: 390, height: 844 })
  await open(buyer, `/laptop/${listed._id}`)
  const gallery = buyer.getByRole('region', { name: 'Photos' })
  const seen: (string | undefined)[] = []
  for (const photo of listed.photos) {
    const { dominant } = await sharp(await (await buyer.request.get(photo)).body()).stats()
    seen.push(nearest([dominant.r, dominant.g, dominant.b]))
  }
  expect(seen).toEqual([colours[0], colours[3], colours[1], colours[2]])
  // Before the script, a thumbnail moves the focus to its photo.
  await expect(gallery.getByText('1 of 4', { exact: true })).toBeVisible()
  await gallery.getByRole('link', { name: 'Photo 3 of 4', exact: true }).click()
  await expect(gallery.getByRole('link', { name: 'Photo 3 of 4', exact: true })).toHaveAttribute('aria-current', 'true')
  await buyer.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('link', { name: 'Photo 4 of 4', exact: true })).toBeFocused()
  await expect(gallery.getByRole('link', { name: `${laptop.name}, photo 4 of 4` })).toBeInViewport({ ratio: 0.9 })
  await gallery.getByRole('link', { name: `${laptop.name}, photo 4 of 4` }).click()
  const zoom = buyer.getByRole('dialog', { name: laptop.name })
  await expect(zoom.getByRole('img', { name: `${laptop.name}, photo 4 of 4` })).toBeVisible()
  await buyer.keyboard.press('ArrowLeft')
  await expect(zoom.getByRole('img', { name: `${laptop.name}, photo 3 of 4` })).toBeVisible()
  await buyer.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(gallery.getByRole('link', { name: `${laptop.name}, photo 3 of 4` })).toBeFocused()
  await expect(gallery.getByRole('link', { name: `${laptop.name}, photo 3 of 4` })).toBeInViewport({ ratio: 0.9 })

  const context = await browser.newContext({ baseURL: market.url, javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto(`/laptop/${listed._id}`)
  await still.getByRole('link', { name: 'Photo 3 of 4', exact: true }).click()
  const third = still.getByRole('link', { name: `${laptop.name}, photo 3 of 4` })
  await expect(third).toBeInViewport({ ratio: 0.9 })
  await expect(third).toHaveAttribute('href', listed.photos[2] ?? '')
  await context.close()
})

/** The colour among those of the photos that this one is nearest to. */
function nearest(found: readonly number[]): string | undefined {
  const distance = (colour: string) =>
    [1, 3, 5].reduce((sum, at, n) => sum + Math.abs(Number.parseInt(colour.slice(at, at + 2), 16) - (found[n] ?? 0)), 0)
  return colours.toSorted((a, b) => distance(a) - distance(b))[0]
}

import type { Page } from '@playwright/test'
import { logIn, main, open, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { readLink } from '../mail.ts'
import { aLaptop, callAs, offer, register, signIn, somebody } from '../people.ts'

const cards = (page: Page) => main(page).getByRole('article')
const tag = (page: Page) => main(page).locator('[data-tag]')
const listing = (page: Page) => main(page).locator('[data-listing]')
const actions = (page: Page) => main(page).getByRole('region', { name: 'Actions' })
const similar = (page: Page) => main(page).getByRole('region', { name: 'Similar laptops' })
const path = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

test('a visitor goes from the search to a laptop, on to one like it, and back to where they were', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(search|products)/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await open(page, '/search?brand=Dell')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Dell laptops')
  const first = cards(page).first()
  const name = await first.getByRole('heading').innerText()
  // The document contains the replies.
  expect(asked).toEqual([])

  // The photo is a target as well: the name's link covers it.
  await first.getByRole('img', { name, exact: true }).click({ force: true })
  await expect(page).toHaveURL(/\/laptop\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(`${name} - Buy & Sale`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(path(page).getByRole('link')).toHaveText(['Home', 'Dell', name])
  await expect(tag(page)).toContainText('Available')
  const found = similar(page).getByRole('article')
  await expect(found).toHaveCount(8)

  const other = await found.first().getByRole('heading').innerText()
  await found.first().getByRole('link', { name: other, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await path(page).getByRole('link', { name: 'Dell', exact: true }).click()
  await expect(page).toHaveURL('/search?brand=Dell')
  await expect(cards(page).first()).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // Back to the laptop its page reads again what is older than fifteen seconds; its document has it.
  const address = page.url()
  await page.goto('about:blank')
  asked.length = 0
  await open(page, address)
  await expect(similar(page).getByRole('article')).toHaveCount(8)
  expect(asked).toEqual([])
})

test('a sold laptop can be read, says that it is sold and has no actions; a withdrawn one links to others', async ({
  page,
  market,
  photo,
  complaints,
}) => {
  const seller = somebody('Saler')
  const id = await offer(market, photo, aLaptop(), seller)
  await callAs(market, seller, (api) => api.patch(`/api/products/sold/${id}`, { data: { soldFlag: true } }))
  await open(page, `/laptop/${id}`)
  await expect(tag(page)).toContainText('Sold')
  await expect(main(page).getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(actions(page).getByRole('link')).toHaveText(['See similar laptops'])
  await expect(actions(page).getByRole('button')).toHaveCount(0)
  await actions(page).getByRole('link').click()
  await expect(similar(page)).toBeFocused()
  await expect(similar(page)).toBeInViewport()

  complaints.allow(404, '/laptop/')
  await open(page, '/laptop/01930000-0000-7000-8000-000000000099')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laptop not found')
  await main(page).getByRole('link', { name: 'See all laptops' }).click()
  await expect(page).toHaveURL('/search')
})

test('a visitor who logs in from a laptop’s page returns to it, and wishes, reports and books there; its seller sees that it is theirs', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const seller = somebody('Saler', 'Rokeya Reseller')
  const laptop = aLaptop({
    name: 'Yoga Slim 7',
    description: 'First paragraph.\nStill the first.\n\n<b>Second</b> paragraph.',
    price: '61000',
  })
  const id = await offer(market, photo, laptop, seller)
  const buyer = await register(market, somebody('Buyer'))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/laptop/${id}`)
  await expect(main(page).locator('#description ~ p')).toHaveText(
    [/^First paragraph\.\sStill the first\.$/, '<b>Second</b> paragraph.'],
    { useInnerText: true },
  )
  // At the bottom of a phone's screen, and hidden when the page goes on to others.
  await expect(actions(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(actions(page)).not.toBeInViewport()

  await actions(page).getByRole('link', { name: 'Log in for Book' }).click()
  await logIn(page, buyer)
  await expect(page).toHaveURL(`/laptop/${id}`)
  await expect(actions(page).getByRole('button')).toHaveText(['Wishlist', 'Report', 'Book Now'])
  await actions(page).getByRole('button', { name: 'Wishlist' }).click()
  await seeToast(page, 'Product added to wishlist')
  await actions(page).getByRole('button', { name: 'Report' }).click()
  await page.getByRole('dialog').getByLabel('Your opinion').fill('The photo is of another one.')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Report' }).click()
  await seeToast(page, 'Item is reported')
  // Only a buyer who has booked it and verified their e-mail sees the phone number.
  await expect(listing(page)).not.toContainText(laptop.phone)
  await actions(page).getByRole('button', { name: 'Book Now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await seeToast(page, 'Booking confirmed')
  await expect(listing(page)).not.toContainText(laptop.phone)
  await expect(listing(page)).toContainText('Verify your email to see the seller’s phone number.')
  await open(page, await readLink(market, buyer.email, 'Verify your email address'))
  await main(page).getByRole('button', { name: 'Confirm my address' }).click()
  await expect(main(page)).toContainText('Your email is verified.')
  await open(page, `/laptop/${id}`)
  await expect(listing(page)).toContainText(laptop.phone)

  for (const list of ['/dashboard/wishlist', '/dashboard/myorders']) {
    await open(page, list)
    await main(page).getByRole('link', { name: laptop.name }).click()
    await expect(page).toHaveURL(`/laptop/${id}`)
  }

  const own = await openBrowser()
  await signIn(own, seller)
  await open(own, `${market.url}/laptop/${id}`)
  await expect(actions(own)).toContainText('This is your own listing')
  await expect(actions(own).getByRole('button')).toHaveCount(0)
  await actions(own).getByRole('link', { name: 'Go to My Products' }).click()
  await expect(own).toHaveURL(/\/dashboard\/myproducts$/)
  await expect(main(own).getByRole('heading', { level: 1 })).toHaveText('My Products')
  await expect(main(own).getByRole('link', { name: laptop.name, exact: true })).toHaveAttribute('href', `/laptop/${id}`)
})

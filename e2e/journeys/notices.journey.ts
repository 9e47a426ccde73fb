import { bookLaptop, main, open } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

test('a seller sees on an open page that a laptop is booked, and reads the notice', async ({
  page,
  market,
  photo,
  openBrowser,
}) => {
  const [seller, laptop] = [somebody('Saler'), aLaptop()]
  await offer(market, photo, laptop, seller)
  await signIn(page, seller)
  const connected = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await open(page, '/blog')
  await connected
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notices/ })
  await expect(bell).toHaveAccessibleName('Notices')

  const buying = await openBrowser()
  await signIn(buying, await register(market, somebody('Buyer')))
  await open(buying, `/search?q=${encodeURIComponent(laptop.name)}`)
  await bookLaptop(buying, laptop.name)

  await expect(bell).toHaveAccessibleName('Notices, 1 unread')
  await bell.click()
  await expect(main(page).getByRole('link', { name: `Your laptop “${laptop.name}” has been booked.` })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notices')
})

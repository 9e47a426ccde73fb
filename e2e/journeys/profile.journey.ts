import { card, choosePhoto, main, open, reload, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, signIn, somebody } from '../people.ts'

test('a seller’s new name and photo are on the page, in the header and on the card that visitors see', async ({
  page,
  market,
  photo,
  openBrowser,
}) => {
  const [seller, laptop] = [somebody('Saler'), aLaptop()]
  await offer(market, photo, laptop, seller)
  const visitor = await openBrowser()
  const address = `/search?q=${encodeURIComponent(laptop.name)}`
  await open(visitor, address)
  await expect(card(visitor, laptop.name)).toContainText(seller.name)

  await signIn(page, seller)
  await open(page, '/profile')
  await main(page).getByRole('button', { name: 'Edit name and photo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Sadia Rahman')
  await choosePhoto(page, photo, 'me.jpg')
  await expect(dialog).toContainText('Photo uploaded')
  await dialog.getByRole('button', { name: 'Save name and photo' }).press('Enter')
  await seeToast(page, 'Name and photo saved', 'success')
  await expect(dialog).toBeHidden()
  for (const part of [main(page), page.getByRole('banner')]) await expect(part).toContainText('Sadia Rahman')
  await reload(page)
  for (const part of [main(page), page.getByRole('banner')]) await expect(part).toContainText('Sadia Rahman')

  await open(visitor, address)
  await expect(card(visitor, laptop.name)).toContainText('Sadia Rahman')
})

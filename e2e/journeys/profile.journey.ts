import { card, choosePhoto, main, seeToast, signUp } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, signIn, somebody } from '../people.ts'

test('[PROF-1] [PROF-3] [PROF-4] a profile shows who one is, at its own address and in the dashboard', async ({
  page,
  photo,
}) => {
  const buyer = somebody('Buyer')
  await signUp(page, buyer, photo)
  for (const address of ['/profile', '/dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    for (const text of [buyer.name, buyer.email, 'Not verified'])
      await expect(main(page).getByText(text, { exact: true })).toBeVisible()
    await expect(async () => {
      expect(
        await main(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      ).toBe(true)
    }).toPass()
    await expect(main(page).getByRole('button', { name: 'Verify your email' })).toBeVisible()
  }

  await main(page).getByRole('button', { name: 'Upate Profile' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('coming soon')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

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
  await visitor.goto(address)
  await expect(card(visitor, laptop.name)).toContainText(seller.name)

  await signIn(page, seller)
  await page.goto('/profile')
  await main(page).getByRole('button', { name: 'Edit name and photo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Sadia Rahman')
  await choosePhoto(page, photo, 'me.jpg')
  await expect(dialog).toContainText('Photo uploaded')
  await dialog.getByRole('button', { name: 'Save name and photo' }).press('Enter')
  await seeToast(page, 'Name and photo saved', 'success')
  await expect(dialog).toBeHidden()
  for (const part of [main(page), page.getByRole('banner')]) await expect(part).toContainText('Sadia Rahman')
  await page.reload()
  for (const part of [main(page), page.getByRole('banner')]) await expect(part).toContainText('Sadia Rahman')

  await visitor.goto(address)
  await expect(card(visitor, laptop.name)).toContainText('Sadia Rahman')
})

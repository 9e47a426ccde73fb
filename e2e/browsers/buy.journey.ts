import path from 'node:path'
import { expect, test } from '@playwright/test'
import { demoBuyer } from '../accounts.ts'
import { bookLaptop, card, logIn, main, open, pay } from '../acts.ts'
import { seePaid } from '../charged.ts'
import { readSurroundings } from '../global-setup.ts'
import { startMarket, type Market } from '../market.ts'

let market: Market
test.beforeAll(async () => {
  market = await startMarket({ demo: true, within: readSurroundings().folder })
})
test.afterAll(() => market.stop())

test('a visitor finds a laptop, logs in, books and pays', async ({ page }, { project }) => {
  const name = 'XPS 13 9310'
  const step = (title: string, take: () => Promise<void>) =>
    test.step(title, async () => {
      await take()
      const folder = path.resolve(import.meta.dirname, '../../screens/browsers', project.name)
      await page.screenshot({ path: path.join(folder, `${title}.png`) })
    })
  await step('find', async () => {
    await open(page, market.url)
    await page.getByRole('searchbox').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Results for')).toBeVisible()
  })
  await step('sign in', async () => {
    await card(page, name).getByRole('link', { name: 'Log in for Book' }).click()
    await logIn(page, demoBuyer)
    await expect(page.getByText('Results for')).toBeVisible()
  })
  await step('book', async () => {
    await bookLaptop(page, name)
    await expect(card(page, name)).toContainText('Booked by you')
  })
  await step('pay', async () => {
    await open(page, `${market.url}/dashboard/myorders`)
    await main(page).getByRole('link', { name: 'Pay now' }).first().click()
    await expect(page.getByText('held for you')).toBeVisible()
    await pay(page, '4242424242424242')
    await seePaid(page)
  })
})

import { textsIn } from '@market/contract/texts/all'
import { main, open, row, typeCard } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { signInWithBooking } from '../people.ts'

// The long journeys do the main job in every language and both themes.
test('a buyer who chooses Bangla orders and pays in it, and so does every browser they log in with', async ({
  page,
  openBrowser,
  market,
  photo,
  complaints,
}) => {
  const { buyer, laptop } = await signInWithBooking(page, market, photo)
  const { forms, myOrders, nav, payment, product, profile } = textsIn.bn
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1, name: product.headline })).toBeVisible()

  await open(page, '/dashboard/myorders')
  await expect(row(page, laptop.name)).toContainText(forms.price(Number(laptop.price)))
  await row(page, laptop.name).getByRole('link', { name: myOrders.payNow, exact: true }).click()
  await expect(page.getByRole('heading', { name: payment.title(laptop.name) })).toBeVisible()
  complaints.allow(402, '/v1/payment_intents/')
  await typeCard(page, '4000000000009995')
  await main(page).getByRole('button', { name: payment.payNow, exact: true }).click()
  await expect(main(page).getByRole('alert').getByText('আপনার কার্ডে যথেষ্ট টাকা নেই।', { exact: true })).toBeVisible()

  const elsewhere = await openBrowser()
  await open(elsewhere, '/login')
  await elsewhere.getByLabel('Email').fill(buyer.email)
  await elsewhere.getByLabel('Password').fill(buyer.password)
  await main(elsewhere).getByRole('button', { name: 'Login' }).click()
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(elsewhere.getByRole('heading', { level: 1, name: product.headline })).toBeVisible()
  await open(elsewhere, '/profile')
  await expect(elsewhere).toHaveTitle(product.pageTitle(profile.title))
  await expect(elsewhere.getByRole('button', { name: nav.logout, exact: true })).toBeVisible()
})

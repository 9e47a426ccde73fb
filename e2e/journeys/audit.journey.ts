import { demoAdmin } from '../accounts.ts'
import { card, main, open, reload, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

test('[CALL-2] [ADM-1] [ADM-3] [CARD-6] an Admin verifies a saler, which is in the audit log, in the saler’s own history and on their card', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const [laptop, seller, buyer] = [aLaptop(), somebody('Saler', 'Hasna Heard'), somebody('Buyer', 'Rima Reporter')]
  const id = await offer(market, photo, laptop, seller)
  await register(market, buyer)
  await signIn(page, buyer)
  await open(page, `/search?q=${encodeURIComponent(laptop.name)}`)
  await expect(card(page, laptop.name)).toBeVisible()
  await expect(card(page, laptop.name).getByRole('button', { name: 'Verified Saler' })).toBeHidden()
  await page.request.patch(`/api/products/report/${id}`, {
    data: { reportFlag: true, reportMsg: 'The lid looks bent.' },
  })

  const office = await openBrowser()
  await signIn(office, demoAdmin)
  await open(office, '/dashboard')
  await office.getByRole('link', { name: 'All Salers' }).click()
  await expect(office.getByRole('heading', { name: 'All Saler List' })).toBeVisible()
  await expect(row(office, buyer.email)).toHaveCount(0)
  await row(office, seller.email).getByRole('button', { name: 'Verify Saler' }).click()
  await seeToast(office, 'User Verified successful.')
  await expect(row(office, seller.email).getByRole('button', { name: 'Verify Saler' })).toBeHidden()

  await test.step('buyers see the mark', async () => {
    await reload(page)
    await card(page, laptop.name).getByRole('button', { name: 'Verified Saler' }).hover()
    await expect(card(page, laptop.name).getByText('Verified Saler', { exact: true })).toBeVisible()
  })

  await office.getByRole('link', { name: 'Reported Products' }).click()
  await row(office, laptop.name).getByRole('button', { name: 'Dismiss reports' }).click()
  await expect(row(office, laptop.name)).toContainText(`The reports about ${laptop.name} are dismissed.`)

  await test.step('the Admin finds both in the log, by whom and to whom', async () => {
    await office.getByRole('link', { name: 'Audit log' }).click()
    await expect(office.getByRole('heading', { name: 'Audit log' })).toBeVisible()
    await expect(row(office, laptop.name).filter({ hasText: 'Reports dismissed' })).toContainText(demoAdmin.email)
    await expect(row(office, laptop.name).filter({ hasText: 'Laptop reported' })).toContainText(buyer.email)
    const verified = row(office, seller.email).filter({ hasText: 'Seller verified' })
    await expect(verified).toContainText(demoAdmin.email)

    await verified.getByRole('link', { name: seller.name }).click()
    await expect(office.getByRole('heading', { name: seller.name })).toBeVisible()
    await office.getByRole('link', { name: 'Audit log of this user' }).click()
    await expect(main(office).getByText(`Only entries about ${seller.name}`)).toBeVisible()
    await expect(main(office).getByRole('rowgroup').last().getByRole('row')).toHaveCount(4)
    await office.getByLabel('Action').selectOption('Seller verified')
    await expect(main(office).getByRole('rowgroup').last().getByRole('row')).toHaveCount(1)
    await office.getByRole('button', { name: 'Show everyone' }).click()
    await expect(office).toHaveURL('/dashboard/audit?action=seller-verified')
  })

  await test.step('the saler reads of it too, but not who reported', async () => {
    await signIn(page, seller)
    await open(page, '/profile')
    await page.getByRole('link', { name: 'Account activity' }).click()
    await expect(page).toHaveURL('/dashboard/history')
    await expect(row(page, 'Seller verified')).toContainText('An Admin')
    await expect(row(page, 'Reports dismissed')).toContainText('An Admin')
    await expect(row(page, 'Laptop reported')).toContainText('Another user')
    await expect(row(page, 'Laptop advertised')).toContainText('You')
    await expect(main(page)).not.toContainText(buyer.name)
    await expect(main(page)).not.toContainText(demoAdmin.email)
  })
})

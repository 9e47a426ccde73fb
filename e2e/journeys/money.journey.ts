import type { Page } from '@playwright/test'
import { demoAdmin } from '../accounts.ts'
import { main, open, reload, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { proveEmail } from '../mail.ts'
import { payOutAfter } from '../order-time.ts'
import { agree, handOver, heading, payAndOpen, phone, press, seeBoth } from '../orders.ts'
import { signIn } from '../people.ts'

const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

/** The newest payout of the seller, opened from the Admins' list. */
async function openPayout(office: Page, email: string): Promise<void> {
  await open(office, '/dashboard/payouts?state=open')
  await row(office, email).getByRole('link', { name: 'Open payout' }).click()
  await expect(heading(office, 'To be sent')).toBeVisible()
}

test('a seller says where the money goes, an Admin sends it, it comes back, and the next is cancelled', async ({
  page: selling,
  openBrowser,
  market,
  photo,
  complaints,
}) => {
  const [buying, office] = [await openBrowser(), await openBrowser()]
  const trade = { buying, selling }
  await selling.setViewportSize(phone)
  const { seller, orderId, laptop } = await payAndOpen(trade, market, photo)
  await handOver(trade)
  await agree(buying, 'Accept the laptop')
  await seeBoth(trade, 'Completed')
  const payout = row(selling, 'Opened on')

  await test.step('the seller enters a mobile wallet, after verifying their email and confirming that it’s them', async () => {
    await main(selling).getByRole('link', { name: 'See My Money' }).click()
    await expect(region(selling, 'Where your money goes')).toContainText('Verify your email first.')
    await proveEmail(market, seller.email, selling)
    await reload(selling)
    await expect(region(selling, 'Your balance')).toContainText(/450 tk\s*Payable from/)
    await expect(row(selling, laptop.name)).toContainText(/450 tk/)
    await press(selling, 'Say where to send your money')
    await field(selling, 'Mobile wallet').check()
    await field(selling, 'Account holder').fill('Sadia Akter')
    await field(selling, 'Wallet provider').fill('bKash')
    await field(selling, 'Wallet number').fill('+880 1711 123456')
    await market.ageSignIns()
    complaints.allow(403, '/api/money/payee')
    await press(selling, 'Save')
    const dialog = selling.getByRole('dialog')
    await dialog.getByLabel('Password').fill(seller.password)
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await seeToast(selling, 'Details saved')
    await expect(heading(selling, 'Where your money goes')).toBeFocused()
    await expect(region(selling, 'Where your money goes')).toContainText(/bKash.*Ending in 3456.*Payouts use it from/s)
  })

  await test.step('a week later a payout is open, and an Admin marks it as sent and arrived', async () => {
    await payOutAfter(market, orderId, 8)
    await expect(region(selling, 'Your balance')).toContainText(/0 tk\s*On its way to you\s*450 tk/)
    await expect(payout).toContainText('To be sent')
    await signIn(office, demoAdmin)
    await openPayout(office, seller.email)
    await expect(region(office, 'Send it to')).toContainText('Ending in 3456')
    await press(office, 'Start sending')
    await expect(heading(office, 'Being sent')).toBeFocused()
    await expect(payout).toContainText('Being sent')
    for (const value of ['bKash', 'Sadia Akter', '+880 1711 123456'])
      await expect(region(office, 'Send it to')).toContainText(value)
    await field(office, 'Reference of the transfer').fill('TRX-1')
    await press(office, 'Mark as sent')
    await expect(heading(office, 'Sent')).toBeFocused()
    await expect(payout).toContainText(/Sent.*TRX-1/s)
    await press(office, 'It has arrived')
    await expect(heading(office, 'Arrived')).toBeFocused()
    await expect(payout).toContainText('Arrived')
    await expect(main(selling).getByText('Nothing is owed to you right now.')).toBeVisible()
  })

  await test.step('it comes back, and is in the balance again', async () => {
    await press(office, 'It came back')
    await field(office, 'Why it came back').fill('The wallet is closed.')
    await press(office, 'Book it back')
    await expect(heading(office, 'Came back')).toBeFocused()
    await expect(payout).toContainText(/Came back.*Reason: The wallet is closed\..*TRX-1/s)
    await expect(region(selling, 'Your balance')).toContainText(/450 tk\s*Payable now/)
  })

  await test.step('the next payout is cancelled with a reason that the seller reads', async () => {
    await payOutAfter(market, orderId, 1)
    await expect(payout).toHaveCount(2)
    await openPayout(office, seller.email)
    await press(office, 'Cancel the payout')
    await field(office, 'Why it is cancelled').fill('Enter another wallet first.')
    await press(office, 'Cancel the payout')
    await expect(heading(office, 'Cancelled')).toBeFocused()
    await expect(payout.first()).toContainText(/Cancelled.*Reason: Enter another wallet first\./s)
    await expect(region(selling, 'Your balance')).toContainText(/450 tk\s*Payable now/)
  })
})

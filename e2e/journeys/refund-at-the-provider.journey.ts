import { main, open, reload, row, seeToast } from '../acts.ts'
import { payByCard, seePaid } from '../charged.ts'
import { expect, test } from '../fixtures.ts'
import { proveEmail, readMail } from '../mail.ts'
import { aLaptop, book, offer, register, signIn, somebody } from '../people.ts'

test('an operator refunds an order at the provider: both sides see it, and the seller lists the laptop again', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const laptop = aLaptop()
  const [seller, buyer] = [somebody('Saler'), somebody('Buyer')]
  const id = await offer(market, photo, laptop, seller)
  await signIn(page, await register(market, buyer))
  await book(page, id, buyer, laptop.price)
  await payByCard(page, id)
  await seePaid(page)
  const transaction = (await page.getByText(/^Your transactionId: pi_\w+$/).textContent()) ?? ''
  const selling = await openBrowser()
  await signIn(selling, seller)
  // For sale, it would be paused.
  await proveEmail(market, seller.email, selling)
  await open(selling, '/dashboard/myproducts?tab=sold')
  await expect(row(selling, laptop.name)).toContainText(buyer.email)

  await test.step('in the provider’s dashboard, first a part, then the rest', async () => {
    const dashboard = await openBrowser()
    await dashboard.goto(market.cardsUrl)
    const payment = dashboard.getByRole('row').filter({ hasText: transaction.replace('Your transactionId: ', '') })
    await payment.getByLabel('Amount').fill('50')
    await payment.getByRole('button', { name: 'Refund' }).click()
    await expect(payment).toContainText('refunded BDT 50.00')
    await readMail(market, buyer.email, 'Partly refunded: 50 tk of 450 tk')
    await open(page, '/dashboard/myorders')
    await expect(row(page, laptop.name)).toContainText('Yours')
    await expect(row(page, laptop.name)).toContainText(/Refunded so far: 50 tk/)
    await payment.getByRole('button', { name: 'Refund' }).click()
    await expect(payment).toContainText('refunded BDT 450.00')
    await expect(payment.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  })

  await test.step('both are mailed and see it', async () => {
    await readMail(market, buyer.email, 'Payment refunded: 450 tk')
    await readMail(market, seller.email, `Payment refunded: ${laptop.name}`)
    await reload(page)
    await expect(row(page, laptop.name)).toContainText(/Refunded in full: 450 tk on .*This order is cancelled\./)
    await expect(row(page, laptop.name)).toContainText('No longer available')
    await expect(row(page, laptop.name)).not.toContainText('Yours')
    await open(selling, '/dashboard/myproducts?tab=paused')
    await expect(row(selling, laptop.name)).toContainText('Paused')
    await expect(row(selling, laptop.name)).toContainText(/Payment refunded in full: 450 tk on /)
  })

  await test.step('the seller lists it again, and the buyer books and pays it again beside the past order', async () => {
    await row(selling, laptop.name).getByRole('button', { name: 'List again' }).click()
    await seeToast(selling, 'Listed again')
    await expect(selling.getByRole('button', { name: 'List again' })).toHaveCount(0)
    await expect(row(selling, laptop.name)).toContainText('Unsold')
    await expect(row(selling, laptop.name)).toContainText('Payment refunded in full')
    await open(page, `/laptop/${id}`)
    await main(page).getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Book Now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await seeToast(page, 'Booking confirmed')
    await open(page, '/dashboard/myorders')
    await expect(row(page, laptop.name)).toHaveCount(2)
    await row(page, laptop.name).getByRole('link', { name: 'Pay now' }).click()
    await expect(main(page).getByText(/^This laptop is held for you until /)).toBeVisible()
  })
})

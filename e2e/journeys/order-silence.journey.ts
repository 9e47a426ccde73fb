import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { passHours } from '../order-time.ts'
import { handOver, heading, payAndOpen, phone, seeBoth, timeline } from '../orders.ts'

test('a paid laptop that nobody hands over goes back to the buyer’s card, after a reminder', async ({
  page: buying,
  openBrowser,
  market,
  photo,
}) => {
  const selling = await openBrowser()
  const trade = { buying, selling }
  await selling.setViewportSize(phone)
  const { orderId } = await payAndOpen(trade, market, photo)
  await passHours(market, orderId, 5 * 24)
  for (const one of [buying, selling]) await expect(timeline(one)).toContainText('A reminder was sent.')
  await expect(heading(buying, 'Paid. Meet the seller')).toBeVisible()
  await passHours(market, orderId, 2 * 24)
  await seeBoth(trade, 'Refunded')
  for (const one of [buying, selling]) await expect(timeline(one)).toContainText('The time was over.')
  await expect(main(buying).getByRole('region', { name: 'Your code' })).toHaveCount(0)
  await expect(main(buying)).toContainText('Your money is back on your card.')
  await expect(main(selling)).toContainText('The buyer’s money is back on their card.')
})

test('a laptop that the buyer has and says nothing of is the seller’s money, after a reminder', async ({
  page: selling,
  openBrowser,
  market,
  photo,
}) => {
  const buying = await openBrowser()
  const trade = { buying, selling }
  await buying.setViewportSize(phone)
  const { orderId } = await payAndOpen(trade, market, photo)
  await handOver(trade)
  await passHours(market, orderId, 48)
  for (const one of [buying, selling]) await expect(timeline(one)).toContainText('A reminder was sent.')
  await expect(heading(buying, 'You have the laptop')).toBeVisible()
  await passHours(market, orderId, 24)
  await seeBoth(trade, 'Completed')
  for (const one of [buying, selling]) await expect(timeline(one)).toContainText('The time was over.')
  await expect(main(buying).getByRole('button', { name: 'Report a problem' })).toHaveCount(0)
  const money = main(selling).getByRole('region', { name: 'Money' })
  await expect(money).toContainText(/Yours\s*450 tk/)
})

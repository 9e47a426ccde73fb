import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { agree, handOver, heading, payAndOpen, phone, press, seeBoth } from '../orders.ts'

test('a laptop is paid, handed over with the code and accepted, and each page shows what the other did', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const trade = { selling: page, buying: await openBrowser() }
  await trade.buying.setViewportSize(phone)
  await payAndOpen(trade, market, photo)
  await handOver(trade)
  await agree(trade.buying, 'Accept the laptop')
  await seeBoth(trade, 'Completed')
})

test('a problem is answered and settled in part, and the money is back on the card', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const trade = { selling: page, buying: await openBrowser() }
  const { buying } = trade
  await buying.setViewportSize(phone)
  await payAndOpen(trade, market, photo)
  await handOver(trade)
  await press(buying, 'Report a problem')
  await main(buying).getByLabel('What is wrong?').selectOption('It’s damaged')
  await main(buying).getByLabel('Describe the problem').fill('The hinge is loose.')
  await press(buying, 'Send')
  await expect(heading(page, 'The buyer reports a problem')).toBeVisible()
  await press(page, 'Offer an amount')
  await main(page)
    .getByLabel(/^Back to the buyer/)
    .fill('50')
  await press(page, /^Offer .* back$/)
  await press(buying, /^Accept .* back$/)
  await buying
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await seeBoth(trade, 'Completed')
  await expect(main(buying).getByText('Back on the card')).toBeVisible()
})

import { main, reload } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { press as pressKey } from '../keyboard.ts'
import { passHours } from '../order-time.ts'
import { codeField, heading, payAndOpen, phone, press, readCode, seeBoth, timeline } from '../orders.ts'

test('a laptop is declined at the meeting, the seller lets it pass, and the money is back on the card', async ({
  page: selling,
  openBrowser,
  market,
  photo,
  complaints,
}) => {
  const buying = await openBrowser()
  const trade = { selling, buying }
  await buying.setViewportSize(phone)
  const { orderId, transaction } = await payAndOpen(trade, market, photo)

  await test.step('a wrong code leaves the buyer the hour to cancel without a reason, which then passes', async () => {
    const cancel = main(buying).getByRole('button', { name: 'Cancel the order' })
    await expect(cancel).toBeVisible()
    complaints.allow(409, `/api/orders/${orderId}/acts`)
    await codeField(selling).fill((await readCode(buying)) === '111111' ? '222222' : '111111')
    await press(selling, 'Confirm the handover')
    await expect(main(selling).getByText('That isn’t the buyer’s code.')).toBeVisible()
    await expect(timeline(buying)).toContainText('The seller entered a wrong code.')
    await expect(cancel).toBeVisible()
    await passHours(market, orderId, 1)
    await reload(buying)
    await expect(cancel).toHaveCount(0)
  })

  await test.step('the buyer declines by keyboard, and the seller reads what silence does', async () => {
    const decline = 'I didn’t take the laptop'
    await pressKey(buying, main(buying).getByRole('button', { name: decline }))
    await pressKey(buying, buying.getByRole('dialog').getByRole('button', { name: decline }))
    await expect(heading(buying, 'You didn’t take the laptop')).toBeFocused()
    await expect(heading(selling, 'The buyer says they didn’t take it')).toBeVisible()
    await expect(main(selling)).toContainText('If you don’t object by then, the buyer’s money goes back.')
    await expect(main(selling).getByRole('button', { name: 'Object' })).toBeVisible()
  })

  await test.step('the seller is reminded, then the time is over', async () => {
    await passHours(market, orderId, 48)
    await expect(timeline(selling)).toContainText('A reminder was sent.')
    await expect(heading(selling, 'The buyer says they didn’t take it')).toBeVisible()
    await passHours(market, orderId, 24)
    await seeBoth(trade, 'Refunded')
    for (const one of [buying, selling]) await expect(timeline(one)).toContainText('The time was over.')
    await expect(main(selling).getByRole('button', { name: 'Object' })).toHaveCount(0)
  })

  await test.step('all the money is back on the card', async () => {
    await expect(main(buying)).toContainText('Your money is back on your card.')
    await expect(main(selling)).toContainText('The buyer’s money is back on their card.')
    const provider = await openBrowser()
    await provider.goto(market.cardsUrl)
    await expect(provider.getByRole('row').filter({ hasText: transaction })).toContainText('refunded BDT 450.00')
  })
})

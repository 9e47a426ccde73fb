import type { Page } from '@playwright/test'
import { demoAdmin } from '../accounts.ts'
import { main, open, row } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { press as pressKey, seeFocus, tabTo, typeInto } from '../keyboard.ts'
import { passHours } from '../order-time.ts'
import { handOver, heading, payAndOpen, phone, press, seeBoth, timeline } from '../orders.ts'
import { signIn } from '../people.ts'

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })

test('the buyer reports a problem by keyboard alone, the two don’t agree, and an Admin splits the money with a reason', async ({
  page: buying,
  openBrowser,
  market,
  photo,
}) => {
  const selling = await openBrowser()
  const trade = { buying, selling }
  await selling.setViewportSize(phone)
  const { laptop, orderId } = await payAndOpen(trade, market, photo)
  await handOver(trade)

  await test.step('the buyer reports a problem with a photo', async () => {
    await pressKey(buying, button(buying, 'Report a problem'))
    const reason = main(buying).getByLabel('What is wrong?')
    await seeFocus(reason)
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await buying.keyboard.press(key)
    await expect(reason).toHaveValue('damaged')
    const text = main(buying).getByLabel('Describe the problem')
    await typeInto(buying, text, 'The hinge is loose.')
    await seeFocus(text)
    const chooser = buying.waitForEvent('filechooser')
    await pressKey(buying, button(buying, 'Add photos'), 'Space')
    await (await chooser).setFiles({ name: 'hinge.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(main(buying).getByText('Photo uploaded')).toBeVisible()
    await seeFocus(button(buying, 'Add photos'))
    await pressKey(buying, button(buying, 'Send'))
    await expect(heading(buying, 'You’ve reported a problem')).toBeFocused()
    await expect(heading(buying, 'You’ve reported a problem')).toBeInViewport()
    await expect(heading(selling, 'The buyer reports a problem')).toBeVisible()
    await expect(timeline(selling)).toContainText('The hinge is loose.')
  })

  await test.step('the focus goes on from there, and comes back to what opened a form, a question or a photo', async () => {
    const offer = button(buying, 'Offer an amount')
    await buying.keyboard.press('Tab')
    await seeFocus(offer)
    await buying.keyboard.press('Enter')
    await seeFocus(main(buying).getByLabel(/^Back to the buyer/))
    await pressKey(buying, button(buying, 'Cancel'))
    await seeFocus(offer)
    const withdraw = button(buying, 'Withdraw my complaint')
    await pressKey(buying, withdraw)
    await expect(buying.getByRole('dialog')).toBeVisible()
    await buying.keyboard.press('Escape')
    await seeFocus(withdraw)
    const shown = timeline(buying).getByRole('link', { name: 'Photo 1 of 1' })
    await pressKey(buying, shown)
    await expect(buying.getByRole('dialog').getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
    await buying.keyboard.press('Escape')
    await seeFocus(shown)
    for (const other of [
      main(buying).getByRole('link', { name: /^Call / }),
      main(buying).getByRole('link', { name: /^Email / }),
      button(buying, 'Print the receipt'),
    ]) {
      await tabTo(buying, other)
      await seeFocus(other)
    }
  })

  await test.step('the buyer offers, the seller answers instead', async () => {
    await pressKey(buying, button(buying, 'Offer an amount'))
    await seeFocus(main(buying).getByLabel(/^Back to the buyer/))
    await buying.keyboard.type('200')
    await buying.keyboard.press('Enter')
    await expect(heading(buying, 'You’ve reported a problem')).toBeFocused()
    await expect(main(buying).getByText(/^You offered: 200 tk back to the buyer\.$/)).toBeVisible()
    await expect(main(selling).getByRole('button', { name: /^Give 200 tk back$/ })).toBeVisible()
    await press(selling, 'Answer')
    await main(selling).getByLabel('Your answer').fill('It was whole when we met.')
    await press(selling, 'Send')
    await expect(heading(buying, 'The seller has answered')).toBeVisible()
    await expect(timeline(buying)).toContainText('It was whole when we met.')
  })

  await test.step('from day 5 on an Admin decides', async () => {
    await passHours(market, orderId, 5 * 24)
    await seeBoth(trade, 'An Admin decides')
    const office = await openBrowser()
    await signIn(office, demoAdmin)
    await open(office, '/dashboard/orders')
    await row(office, laptop.name).getByRole('link', { name: 'Open order' }).click()
    await expect(heading(office, 'Waits for an Admin’s decision')).toBeVisible()
    for (const said of ['The hinge is loose.', 'It was whole when we met.'])
      await expect(timeline(office)).toContainText(said)
    await press(office, 'Split the money')
    await main(office)
      .getByLabel(/^Back to the buyer/)
      .fill('120')
    await main(office).getByLabel('Reason').fill('The photo shows a crack at the hinge.')
    await press(office, /^Give 120 tk to the buyer, 330 tk to the seller$/)
    await expect(heading(office, 'Completed')).toBeVisible()
  })

  await test.step('both read the reason and where the money is', async () => {
    await seeBoth(trade, 'Completed')
    for (const one of [buying, selling]) {
      await expect(timeline(one)).toContainText(/An Admin gave 120 tk back to the buyer/)
      await expect(timeline(one)).toContainText('The photo shows a crack at the hinge.')
      const money = main(one).getByRole('region', { name: 'Money' })
      await expect(money).toContainText(/Back on the card\s*120 tk/)
    }
    await expect(main(selling).getByRole('region', { name: 'Money' })).toContainText(/Yours\s*330 tk/)
  })
})

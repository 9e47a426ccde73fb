import type { Page } from '@playwright/test'
import { inspectPage, onDesk } from '../accessibility.ts'
import { demoAdmin } from '../accounts.ts'
import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../people.ts'

test.use({ demo: true })

const figures = (page: Page) => main(page).locator('.count-figure')
const run = (page: Page) => main(page).getByRole('article')

test('an Admin opens Integrity, replays a lost webhook and sees the purchase heal, the four counts at 0', async ({
  page,
}) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Integrity' }).click()
  await expect(page).toHaveURL('/dashboard/integrity')
  await expect(page).toHaveTitle('Integrity - Buy & Sale')
  await expect(figures(page)).toHaveText(['0', '0', '0', '0'])
  for (const name of [
    'Laptops with two buyers',
    'Payments without a laptop',
    'Charges without a payment',
    'Holds past their time',
  ]) {
    await expect(main(page).getByRole('heading', { name })).toBeVisible()
  }

  await main(page).getByRole('button', { name: 'Replay: Webhook lost' }).click()
  await expect(run(page).getByText('Healed')).toBeVisible({ timeout: 30_000 })
  await expect(run(page).getByRole('listitem')).toHaveText([
    /The laptop is held for the buyer/,
    /The card is charged/,
    /The tab is closed/,
    /message is lost/,
    /Reconciliation asks the provider and finds the charge/,
    /Sold/,
  ])
  await expect(
    main(page)
      .getByRole('row', { name: /Replay laptop/ })
      .first(),
  ).toContainText('by reconciliation')
  await expect(figures(page)).toHaveText(['0', '0', '0', '0'])
  await inspectPage(page, [onDesk])

  await test.step('nobody meets what the replay bought and sold', async () => {
    await page.goto('/servicelist')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Replay laptop')).toHaveCount(0)
    await page.goto('/dashboard/allsalers')
    await expect(main(page).getByRole('row').nth(1)).toBeVisible()
    await expect(main(page).getByText('Replay (saler)')).toHaveCount(0)
  })
})

test('a replay under way is seen step by step, and by every Admin who looks', async ({ page, openBrowser }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/integrity')
  const other = await openBrowser()
  await signIn(other, demoAdmin)
  await other.goto('/dashboard/integrity')
  await main(page).getByRole('button', { name: 'Replay: Webhook late' }).click()
  await expect(run(page).getByText('The browser tells that the card was charged.')).toBeVisible()
  await expect(run(page).getByText('Running')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Replay: Tab closed' })).toBeDisabled()
  for (const one of [page, other])
    await expect(run(one).getByText('It changed nothing: one payment, one order.')).toBeVisible({ timeout: 30_000 })
  await expect(main(page).getByRole('button', { name: 'Replay: Tab closed' })).toBeEnabled()
})

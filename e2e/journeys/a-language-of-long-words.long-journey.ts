import type { Page } from '@playwright/test'
import { demoAdmin, demoBuyer, demoSeller } from '../accounts.ts'
import { main, open } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { expectToFit, findCut } from '../looks.ts'
import { signIn } from '../people.ts'
import { settle } from '../settle.ts'

test.use({
  twiceAsLong: true,
  viewport: { width: 360, height: 780 },
})

/** Nothing makes the page scroll sideways, and no button or link is cut off by what it stands in. */
async function openAndLook(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await expect(main(page).locator('.skeleton:visible')).toHaveCount(0)
  await expectToFit(page, { width: 360, height: 780 })
  expect.soft(await findCut(page), `${address}: cut off`).toEqual([])
}

test('texts twice as long as the English ones break no layout on a narrow phone', async ({ page, openBrowser }) => {
  for (const address of [
    '/',
    '/login',
    '/signup',
    '/search?brand=Dell',
    '/blog',
    '/servicelist',
    '/unsubscribe?token=made-up',
  ])
    await openAndLook(page, address)
  expect(await page.getByRole('contentinfo').textContent()).toContain('Services Services')
  await signIn(page, demoBuyer)
  for (const address of [
    '/profile',
    '/notices',
    '/category/Dell',
    '/dashboard/myorders',
    '/dashboard/wishlist',
    '/dashboard/history',
  ])
    await openAndLook(page, address)
  await page.getByRole('button', { name: 'Open menu Open menu' }).click()
  expect.soft(await findCut(page), 'the menu').toEqual([])
  const selling = await openBrowser()
  await selling.setViewportSize({ width: 360, height: 780 })
  await signIn(selling, demoSeller)
  for (const address of ['/dashboard/myproducts', '/dashboard/addproduct']) await openAndLook(selling, address)
  await signIn(selling, demoAdmin)
  for (const address of ['/dashboard/allsalers', '/dashboard/sales', '/dashboard/audit', '/dashboard/integrity'])
    await openAndLook(selling, address)
})

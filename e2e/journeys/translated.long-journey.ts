import { openPage, pageNames } from '../every-page.ts'
import { expect, test } from '../fixtures.ts'
import { translate } from '../translate.ts'

// In parallel on all workers: one worker would take longer than all other files.
test.describe.configure({ mode: 'parallel' })

for (const name of pageNames) {
  test(`${name}, translated, switches its theme and gives way to Home`, async ({ page, stage, complaints }) => {
    complaints.allow(400, '/api/newsletter/confirm')
    await openPage(page, name, stage)
    const [heading] = await page.locator('h1').allTextContents()
    await page.evaluate(translate)
    // By script, as a narrow page has them in its menu.
    const press = (selector: string) =>
      page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector)
    const theme = await page.locator('body').getAttribute('data-theme')
    await press('[aria-label^="Switch to"]')
    await expect(page.locator('body')).not.toHaveAttribute('data-theme', theme ?? '')
    expect((await page.locator('h1').allTextContents())[0]).toBe(heading)
    await press('a[href="/"]')
    await expect(page.getByRole('heading', { name: 'Buye & Sale Laptops' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
}

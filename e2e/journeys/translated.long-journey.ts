import { expect, test } from '../fixtures.ts'
import { signIn } from '../people.ts'
import { everyScreen } from '../screens/every-screen.ts'
import { translate } from '../translate.ts'

// In parallel on all workers: one worker would take longer than all other files.
test.describe.configure({ mode: 'parallel' })

for (const { name, by, open, complete, allow = [], phone = false } of everyScreen) {
  test(`${name}, translated, switches its theme and gives way to Home`, async ({ page, stage, complaints }) => {
    for (const { what, at } of allow) complaints.allow(what, at)
    if (phone) await page.setViewportSize({ width: 360, height: 700 })
    if (by) await signIn(page, by(stage))
    await open(page, stage)
    await complete(page)
    const [heading] = await page.locator('h1').allTextContents()
    await page.evaluate(translate)
    // By script, as a dialog or a sheet may lie above.
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

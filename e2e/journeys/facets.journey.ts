import { main, open } from '../acts.ts'
import { expect, test } from '../fixtures.ts'

test('find one’s laptop by three facts on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/search')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('region', { name: 'Filters' })
  const group = (name: string) => sheet.getByRole('group', { name, exact: true })
  const openGroup = async (name: string) => {
    await sheet.getByText(name, { exact: true }).click()
    await expect(group(name)).toBeVisible()
  }

  await group('RAM').getByRole('checkbox', { name: '16 GB' }).check()
  await expect(page).toHaveURL('/search?ram=16')
  await group('RAM').getByRole('checkbox', { name: '32 GB' }).check()
  await expect(page).toHaveURL('/search?ram=16&ram=32')
  await sheet.getByText('More filters', { exact: true }).click()
  await openGroup('Graphics')
  await group('Graphics').getByRole('checkbox', { name: 'Dedicated' }).check()
  await expect(page).toHaveURL('/search?ram=16&ram=32&graphics=dedicated')
  await openGroup('Battery health')
  await group('Battery health').getByLabel('From').fill('eighty')
  await group('Battery health').getByRole('button', { name: 'Apply: Battery health' }).click()
  await expect(group('Battery health').getByRole('alert')).toHaveText('Enter a whole number from 0 to 120')
  await group('Battery health').getByLabel('From').fill('80')
  await group('Battery health').getByRole('button', { name: 'Apply: Battery health' }).click()
  await expect(page).toHaveURL('/search?ram=16&ram=32&graphics=dedicated&minBattery=80')

  const chips = sheet.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('link')).toHaveText([
    'RAM: 16 GB',
    'RAM: 32 GB',
    'Dedicated',
    'Battery health: 80% or more',
    'Clear all',
  ])
  const show = sheet.getByRole('button', { name: /^Show \d+ laptops?$/ })
  await expect(show).toBeVisible()
  await show.click()
  await page.getByLabel('Sort by').selectOption('Best battery health')
  await expect(page).toHaveURL('/search?ram=16&ram=32&graphics=dedicated&minBattery=80&sort=battery')
  const cards = main(page).getByRole('article')
  await expect(cards.first()).toContainText(/(16|32) GB/)
  await cards.first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/laptop\//)
  await expect(main(page)).toContainText(/Battery health/)
  await expect(main(page)).toContainText(/(8\d|9\d)%/)
  await page.goBack()
  await main(page).getByRole('link', { name: 'Remove Dedicated' }).click()
  await expect(page).toHaveURL('/search?ram=16&ram=32&minBattery=80&sort=battery')
})

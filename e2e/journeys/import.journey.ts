import { main, open, row } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { register, signIn, somebody } from '../people.ts'

test('a saler imports a file, corrects what was not understood, and takes the import back', async ({
  page,
  market,
}) => {
  await signIn(page, await register(market, somebody('Saler')))
  await open(page, '/dashboard/import')
  const mark = crypto.randomUUID().slice(0, 8)
  const csv = [
    'Title;Make;Price;Memory;Notes',
    `"IdeaPad ${mark}; i5-8350U 256GB SSD";lenovo;1.250,50;16 GB;works`,
    `EliteBook ${mark} 14" FHD;Hewlett;300;8 GB;`,
    `Broken ${mark};Lenovo;ask me;;`,
  ].join('\r\n')
  await main(page)
    .getByLabel('CSV file')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(main(page).getByText('stock.csv: 3 rows')).toBeVisible()
  await expect(row(page, 'Hewlett')).toContainText('leave out')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'ask me' })).toContainText(
    'Enter the price as a number',
  )

  await main(page).getByLabel('“Hewlett” means').selectOption('HP')
  await main(page).getByLabel('Condition for all other rows').selectOption('Good')
  await main(page).getByLabel('Location for all other rows').fill('Dhaka')
  await main(page).getByLabel('Decimals in prices').selectOption(',')
  await main(page).getByRole('button', { name: 'Check again' }).click()
  await main(page).getByRole('button', { name: 'List 2 laptops' }).click()
  await expect(main(page).getByRole('heading', { name: 'Import finished' })).toBeVisible()

  await main(page).getByRole('link', { name: 'My Products' }).click()
  await expect(row(page, `IdeaPad ${mark}`)).toContainText('1,250.50')
  await row(page, `IdeaPad ${mark}`).getByRole('link').first().click()
  await expect(main(page).getByText('Intel Core i5-8350U')).toBeVisible()
  await open(page, '/dashboard/import')
  await main(page).getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(main(page).getByRole('heading', { name: 'Import undone' })).toBeVisible()
  await page.getByRole('link', { name: 'My Products' }).click()
  await expect(main(page)).toContainText('You haven’t listed any laptops yet.')
})

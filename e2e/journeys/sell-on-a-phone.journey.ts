import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { logIn, main, open, row, seeToast, submitLaptop } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { register, signIn, somebody } from '../people.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone, hasTouch: true })

/** What PowerShell says of a ThinkPad T480s. */
const report = readFile(path.join(import.meta.dirname, '../reports/thinkpad-t480s.txt'), 'utf8')

function aPhoto(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function addPhotos(page: Page): Promise<void> {
  const photos = await Promise.all(['#c0392b', '#27ae60', '#2980b9', '#8e44ad'].map(aPhoto))
  await page
    .getByRole('button', { name: 'Photo', exact: true })
    .setInputFiles(photos.map((buffer, n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(main(page).getByText('4 photos uploaded', { exact: true })).toBeVisible()
}

async function pasteReport(page: Page): Promise<void> {
  // The name of the laptop offers facts too, by a button of the same name.
  const panel = page.locator('details', { hasText: 'Fill in from the laptop itself' })
  await panel.getByText('Fill in from the laptop itself').click()
  await panel.getByLabel('Paste the output', { exact: true }).fill(await report)
  await panel.getByRole('button', { name: 'Fill these in' }).click()
}

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const marks = (page: Page) => main(page).getByText('From its own report')
const saved = (page: Page) => expect(main(page).getByText(/^Saved as a draft/)).toBeVisible()
const change = (page: Page, name: string, button: string) =>
  row(page, name).getByRole('button', { name: button }).click()

test('on a phone: photos, a report, left in the middle, continued on another, published, with a new price, paused, relisted', async ({
  page,
  openBrowser,
  market,
}) => {
  const seller = await register(market, somebody('Saler'))
  const name = 'ThinkPad T480s'
  await signIn(page, seller)

  await test.step('the first phone: photos, the report, and one fact corrected, which loses its mark', async () => {
    await open(page, '/dashboard/addproduct')
    await field(page, 'Product Name').fill(name)
    await addPhotos(page)
    await pasteReport(page)
    await expect(marks(page)).not.toHaveCount(0)
    const read = await marks(page).count()
    expect(read).toBeGreaterThan(10)
    await field(page, 'RAM in GB').fill('24')
    await expect(marks(page)).toHaveCount(read - 1)
    await saved(page)
    await page.context().close()
  })

  const other = await openBrowser()
  await other.setViewportSize(phone)
  await test.step('the other one: Home names the draft, and the form has all of it', async () => {
    await open(other, '/login')
    await logIn(other, seller)
    await seeToast(other, 'User login Successful.')
    await open(other, '/')
    await main(other).getByRole('region', { name: 'Continue' }).getByRole('link', { name }).click()
    await expect(field(other, 'Product Name')).toHaveValue(name)
    await expect(other.getByRole('listitem', { name: /^Photo \d of 4$/ })).toHaveCount(4)
    await expect(field(other, 'RAM in GB')).toHaveValue('24')
    await expect(marks(other).nth(9)).toBeAttached()
  })

  await test.step('published, with the marks of the report; the draft is gone', async () => {
    await field(other, 'Description').fill('Used for two years in an office, with a new battery.')
    await field(other, 'Brand').selectOption('Lenovo')
    await field(other, 'Condition').selectOption('Good')
    await field(other, 'Selling Price').fill('45000')
    await field(other, 'Original Price').fill('120000')
    await field(other, 'Location').fill('Sylhet')
    await field(other, 'Phone').fill('+8801700000000')
    await field(other, 'Months of use').fill('24')
    await submitLaptop(other)
    await seeToast(other, 'Product added successfully')
    await expect(row(other, name)).toHaveCount(1)
    await expect(main(other).getByRole('heading', { name: 'Drafts' })).toBeHidden()
  })

  const address = await row(other, name).getByRole('link', { name, exact: true }).getAttribute('href')
  const readListing = async () => {
    const { respons } = (await (await other.request.get(`/api/products/${address?.split('/').at(-1)}`)).json()) as {
      respons: Record<string, unknown>[]
    }
    return respons[0]
  }
  const listed = await readListing()
  expect(listed).toMatchObject({ facts: { ramGb: 24, cores: 4 }, factSources: { cores: { source: 'report' } } })
  expect(listed?.['factSources']).not.toHaveProperty('ramGb')

  await test.step('a new price: the laptop’s page shows the former one', async () => {
    await row(other, name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
    await field(other, 'Selling Price').fill('42000')
    await main(other).getByRole('button', { name: 'Save changes' }).click()
    await seeToast(other, 'Changes saved')
    await open(other, address ?? '')
    await expect(main(other).getByRole('list', { name: 'Former prices' })).toContainText('Was 45,000 tk')
  })

  await test.step('paused and listed again, with its Post Date', async () => {
    await open(other, '/dashboard/myproducts')
    await change(other, name, 'More')
    await change(other, name, 'Pause')
    await expect(row(other, name).getByText('Paused', { exact: true })).toBeVisible()
    expect(await readListing()).toBeUndefined()
    await open(other, '/dashboard/myproducts?tab=paused')
    await change(other, name, 'List again')
    await seeToast(other, 'Listed again')
    expect(await readListing()).toMatchObject({ resalePrice: 42_000, createdOn: listed?.['createdOn'] })
  })
})

import type { ReportedProduct } from '@market/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const reported: ReportedProduct = {
  ...aProduct({ _id: id }),
  reportFlag: true,
  reportMsg: 'Stolen',
  reports: [{ text: 'Stolen', reporter: 'rima@example.test', reportedOn: '2026-11-20T09:12:00.000Z' }],
}

beforeEach(async () => {
  signInAs({ userType: 'Admin' })
  service.answer({ listReportedProducts: { respons: [reported] } })
  openAt('/dashboard/reportedproucts')
  await expect.element(row('Latitude 7420')).toBeVisible()
  service.answer({ listReportedProducts: { respons: [] } })
})

async function undo(): Promise<void> {
  service.answer({ listReportedProducts: { respons: [reported] } })
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Latitude 7420').getByText('Stolen')).toBeVisible()
}

test('an Admin dismisses reports, and opens them again in the row', async () => {
  service.answer({
    reportProduct: { message: 'Reports dismissed' },
    reopenReports: { message: 'Reports open again' },
  })
  await row('Latitude 7420').getByRole('button', { name: 'Dismiss reports' }).click()
  await expect.element(main.getByText('The reports about Latitude 7420 are dismissed.')).toBeVisible()
  await undo()
  expect(service.asked('reopenReports')).toMatchObject([{ params: { id } }])
})

test('[ADM-7] an Admin deletes a reported listing, and takes it back in the row', async () => {
  service.answer({ deleteUser: { message: 'Delete suffcessfull.' }, restoreProduct: { message: 'Listed again' } })
  await row('Latitude 7420').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(message('Delete suffcessfull.')).toBeVisible()
  await expect.element(main.getByText('Latitude 7420 is deleted.')).toBeVisible()
  await undo()
  expect(service.asked('restoreProduct')).toMatchObject([{ params: { id } }])
})

import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { logIn, main, open, reload, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

async function download(page: Page): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download my data' }).click(),
  ])
  return file
}

async function deleteAccount(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('This can’t be undone.')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
}

test('a user downloads their data and deletes the account: its listings and its sessions are gone', async ({
  page,
  market,
  photo,
  complaints,
}) => {
  const [seller, laptop] = [somebody('Saler'), aLaptop()]
  await offer(market, photo, laptop, seller)
  await signIn(page, seller)
  await open(page, '/profile')

  const file = await download(page)
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({
    of: seller.email,
    account: [{ name: seller.name }],
    listings: [{ itemName: laptop.name, phone: laptop.phone }],
  })

  // On a slow machine the session has ended before Home renders.
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await deleteAccount(page)
  await seeToast(page, 'Your account has been deleted.')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await reload(page)
  await expect(page.getByText(laptop.name)).toHaveCount(0)

  complaints.allow(401, '/api/auth/sign-in/email')
  await open(page, '/login')
  await logIn(page, seller)
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await open(page, '/profile')
  await expect(page).toHaveURL('/login')
})

test('a user with an old sign-in signs in again in a dialog before any data is exported or deleted', async ({
  page,
  market,
  complaints,
}) => {
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  await open(page, '/profile')
  complaints.allow(403, '/api/user/')
  await market.ageSignIns()

  await main(page).getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password').fill(buyer.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Continue', exact: true }).click(),
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ of: buyer.email })

  await market.ageSignIns()
  await deleteAccount(page)
  await dialog.getByLabel('Password').fill(buyer.password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await seeToast(page, 'Your account has been deleted.')
})

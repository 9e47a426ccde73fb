import { randomUUID } from 'node:crypto'
import { demoAdmin } from '../accounts.ts'
import { card, logIn, main, open, reload, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { readLink } from '../mail.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

test('[CALL-2] [REP-1] [REP-2] [ADM-6] [ADM-7] an Admin reads a buyer’s report and withdraws the laptop', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const laptop = aLaptop({ brand: 'Razer' })
  const id = await offer(market, photo, laptop)
  await signIn(page, await register(market, somebody('Buyer')))
  await open(page, '/category/Razer')
  await card(page, laptop.name).getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeDisabled()
  await expect(dialog.getByLabel('Email')).toBeDisabled()
  await dialog.getByLabel('Your opinion').fill('This is a picture of a toaster.')
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await seeToast(page, 'Item is reported')

  const office = await openBrowser()
  await signIn(office, demoAdmin)
  await open(office, '/dashboard')
  await office.getByRole('link', { name: 'Reported Products' }).click()
  await expect(office).toHaveURL('/dashboard/reportedproucts')
  await expect(office.getByRole('heading', { name: 'All Users' })).toBeVisible()
  await expect(row(office, laptop.name)).toContainText('This is a picture of a toaster.')
  await row(office, laptop.name).getByRole('button', { name: 'Delete' }).click()
  const deletion = office.waitForRequest((request) => request.method() === 'DELETE')
  await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  expect(new URL((await deletion).url()).pathname).toBe(`/api/user/${id}`)
  await seeToast(office, 'Delete suffcessfull.')
  await expect(row(office, laptop.name)).toContainText(`${laptop.name} is deleted.`)
  await reload(office)
  await expect(office.getByRole('heading', { name: 'All Users' })).toBeVisible()
  await expect(row(office, laptop.name)).toBeHidden()

  await reload(page)
  await expect(page.getByRole('heading', { name: 'Brand : Razer' })).toBeVisible()
  await expect(card(page, laptop.name)).toBeHidden()
})

test('[CALL-2] [ADM-1] [ADM-2] [ADM-4] [ADM-5] an Admin makes a saler Admin, and deletes a buyer after signing in again', async ({
  page,
  openBrowser,
  market,
  complaints,
}) => {
  const promoted = await register(market, somebody('Saler', 'Paula Promoted'))
  const deleted = await register(market, somebody('Buyer', 'Dora Deleted'))
  const office = await openBrowser()
  await signIn(office, demoAdmin)
  await open(office, '/dashboard')
  await office.getByRole('link', { name: 'All Salers' }).click()
  await expect(row(office, promoted.email).getByRole('button')).toHaveText(['Verify Saler', 'Make Admin', 'Delete'])

  await test.step('not before the e-mail address is verified', async () => {
    complaints.allow(409, '/api/user/admins/')
    await row(office, promoted.email).getByRole('button', { name: 'Make Admin' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
    await seeToast(office, 'This account’s email isn’t verified yet. Open the link we emailed to it first.')
    await signIn(page, promoted)
    await open(page, '/dashboard/allbuyer')
    await expect(main(page)).toContainText('Admin account needed')
    await open(page, await readLink(market, promoted.email, 'Verify your email address'))
    await main(page).getByRole('button', { name: 'Confirm my address' }).click()
    await expect(main(page)).toContainText('Your email is verified.')
  })

  await test.step('and then at once: their browser asks for a new token by itself', async () => {
    complaints.allow(401, '/api/user/')
    await row(office, promoted.email).getByRole('button', { name: 'Make Admin' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
    await seeToast(office, 'Make admin successful.')
    await expect(row(office, promoted.email).getByRole('button')).toHaveCount(0)
    await open(page, '/dashboard/allbuyer')
    await expect(page.getByRole('heading', { name: 'All Buyer list' })).toBeVisible()
  })

  await test.step('a deleted person is gone and signed out', async () => {
    const gone = await openBrowser()
    await signIn(gone, deleted)
    await open(gone, '/dashboard')
    await expect(main(gone)).toContainText(deleted.email)
    await office.getByRole('link', { name: 'All Buser' }).click()
    await expect(office.getByRole('heading', { name: 'All Buyer list' })).toBeVisible()
    await expect(row(office, demoAdmin.email)).toBeVisible()
    await expect(row(office, promoted.email)).toHaveCount(0)
    // A sign-in that is too old is repeated in a dialog, and the action is done.
    await market.ageSignIns()
    complaints.allow(403, '/api/user/')
    complaints.allow(401, '/api/auth/sign-in/email')
    await row(office, deleted.email).getByRole('button', { name: 'Delete' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const again = office.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(again.getByLabel('Email')).toHaveValue(demoAdmin.email)
    await again.getByLabel('Password').fill('Wrong#123')
    await again.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(again.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await again.getByLabel('Password').fill(demoAdmin.password)
    await again.getByRole('button', { name: 'Continue', exact: true }).click()
    await seeToast(office, 'Delete suffcessfull.')
    await expect(again).toBeHidden()
    await expect(row(office, deleted.email)).toBeHidden()
    complaints.allow(401, '/api/')
    await open(gone, '/dashboard/myorders')
    await expect(gone).toHaveURL('/login')
    await logIn(gone, deleted)
    await expect(main(gone).getByText('Incorrect email or password.')).toBeVisible()
  })
})

test('an Admin adds a brand and renames it; addresses with the former name show the new one', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const mark = randomUUID().slice(0, 8)
  const [brand, renamed] = [`Framwork ${mark}`, `Framework ${mark}`]
  const office = await openBrowser()
  await signIn(office, demoAdmin)
  await open(office, '/dashboard')
  await office.getByRole('link', { name: 'Brands' }).click()
  await office.getByLabel('New brand').fill(brand)
  await office.keyboard.press('Enter')
  await seeToast(office, 'Brand added')
  const laptop = aLaptop({ brand })
  await offer(market, photo, laptop)
  await signIn(page, await register(market, somebody('Buyer')))
  await open(page, `/category/${brand}`)
  await expect(card(page, laptop.name)).toBeVisible()

  await row(office, brand).getByRole('button', { name: 'Rename' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByLabel('New name')).toBeFocused()
  await office.keyboard.press('ControlOrMeta+a')
  await office.keyboard.type(renamed)
  await office.keyboard.press('Enter')
  await seeToast(office, 'Brand renamed')
  await expect(dialog).toBeHidden()
  await expect(row(office, renamed)).toContainText(`Formerly ${brand}`)

  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Brand : ${renamed}`)
  await expect(card(page, laptop.name)).toContainText(renamed)
  const visitor = await openBrowser()
  await open(visitor, `/search?brand=${encodeURIComponent(brand)}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(renamed)
  await expect(card(visitor, laptop.name)).toBeVisible()

  await test.step('and the search finds its laptops by the new name, once they are indexed again', async () => {
    const search = `q=${encodeURIComponent(renamed)}`
    await expect.poll(async () => (await visitor.request.get(`/api/search?${search}`)).text()).toContain(laptop.name)
    await open(visitor, `/search?${search}`)
    await expect(card(visitor, laptop.name)).toBeVisible()
  })
})

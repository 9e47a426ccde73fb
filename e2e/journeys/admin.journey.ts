import { demoAdmin } from '../accounts.ts'
import { card, logIn, main, row, seeToast, hydrated } from '../acts.ts'
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
  await page.goto('/category/Razer')
  await card(page, laptop.name).getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeDisabled()
  await expect(dialog.getByLabel('Email')).toBeDisabled()
  await dialog.getByLabel('Your opinion').fill('This is a picture of a toaster.')
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await seeToast(page, 'Item is reported')

  const office = await openBrowser()
  await signIn(office, demoAdmin)
  await office.goto('/dashboard')
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
  await office.reload()
  await expect(office.getByRole('heading', { name: 'All Users' })).toBeVisible()
  await expect(row(office, laptop.name)).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Brand : Razer' })).toBeVisible()
  await expect(card(page, laptop.name)).toBeHidden()
})

test('[CALL-2] [ADM-1] [ADM-3] [CARD-6] an Admin verifies a saler, and buyers see the mark', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const laptop = aLaptop()
  const seller = somebody('Saler', 'Vera Verified')
  await offer(market, photo, laptop, seller)
  const buyer = await register(market, somebody('Buyer'))
  await page.goto('/')
  await expect(card(page, laptop.name)).toBeVisible()
  await expect(card(page, laptop.name).getByLabel('Verified Saler')).toBeHidden()

  const office = await openBrowser()
  await signIn(office, demoAdmin)
  await office.goto('/dashboard')
  await office.getByRole('link', { name: 'All Salers' }).click()
  await expect(office.getByRole('heading', { name: 'All Saler List' })).toBeVisible()
  await expect(row(office, buyer.email)).toHaveCount(0)
  await row(office, seller.email).getByRole('button', { name: 'Verify Saler' }).click()
  await seeToast(office, 'User Verified successful.')
  await expect(row(office, seller.email).getByRole('button', { name: 'Verify Saler' })).toBeHidden()

  await page.reload()
  await hydrated(page)
  const mark = card(page, laptop.name).getByRole('button', { name: 'Verified Saler' })
  await mark.hover()
  await expect(card(page, laptop.name).getByText('Verified Saler', { exact: true })).toBeVisible()
})

test('[CALL-2] [ADM-1] [ADM-2] [ADM-4] [ADM-5] an Admin makes a saler Admin and deletes a buyer', async ({
  page,
  openBrowser,
  market,
  complaints,
}) => {
  const promoted = await register(market, somebody('Saler', 'Paula Promoted'))
  const deleted = await register(market, somebody('Buyer', 'Dora Deleted'))
  const office = await openBrowser()
  await signIn(office, demoAdmin)
  await office.goto('/dashboard')
  await office.getByRole('link', { name: 'All Salers' }).click()
  await expect(row(office, promoted.email).getByRole('button')).toHaveText(['Verify Saler', 'Make Admin', 'Delete'])

  await test.step('not before the e-mail address is verified', async () => {
    complaints.allow(409, '/api/user/admins/')
    await row(office, promoted.email).getByRole('button', { name: 'Make Admin' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
    await seeToast(office, 'This user hasn’t verified their email yet.')
    await signIn(page, promoted)
    await page.goto('/dashboard/allbuyer')
    await expect(main(page)).toContainText('Admin account needed')
    await page.goto(await readLink(market, promoted.email, 'Verify your email address'))
    await main(page).getByRole('button', { name: 'Confirm my address' }).click()
    await expect(main(page)).toContainText('Your email is verified.')
  })

  await test.step('and then at once: their browser asks for a new token by itself', async () => {
    complaints.allow(401, '/api/user/')
    await row(office, promoted.email).getByRole('button', { name: 'Make Admin' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
    await seeToast(office, 'Make admin successful.')
    await expect(row(office, promoted.email).getByRole('button')).toHaveCount(0)
    await page.goto('/dashboard/allbuyer')
    await expect(page.getByRole('heading', { name: 'All Buyer list' })).toBeVisible()
  })

  await test.step('a deleted person is gone and signed out', async () => {
    const gone = await openBrowser()
    await signIn(gone, deleted)
    await gone.goto('/dashboard')
    await expect(main(gone)).toContainText(deleted.email)
    await office.getByRole('link', { name: 'All Buser' }).click()
    await expect(office.getByRole('heading', { name: 'All Buyer list' })).toBeVisible()
    await expect(row(office, demoAdmin.email)).toBeVisible()
    await expect(row(office, promoted.email)).toHaveCount(0)
    await row(office, deleted.email).getByRole('button', { name: 'Delete' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await seeToast(office, 'Delete suffcessfull.')
    await expect(row(office, deleted.email)).toBeHidden()
    complaints.allow(401, '/api/')
    await gone.goto('/dashboard/myorders')
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
  const office = await openBrowser()
  await signIn(office, demoAdmin)
  await office.goto('/dashboard')
  await office.getByRole('link', { name: 'Brands' }).click()
  await office.getByLabel('New brand').fill('Framwork')
  await office.keyboard.press('Enter')
  await seeToast(office, 'Brand added')
  const laptop = aLaptop({ brand: 'Framwork' })
  await offer(market, photo, laptop)
  await signIn(page, await register(market, somebody('Buyer')))
  await page.goto('/category/Framwork')
  await expect(card(page, laptop.name)).toBeVisible()

  await row(office, 'Framwork').getByRole('button', { name: 'Rename' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByLabel('New name')).toBeFocused()
  await office.keyboard.press('ControlOrMeta+a')
  await office.keyboard.type('Framework')
  await office.keyboard.press('Enter')
  await seeToast(office, 'Brand renamed')
  await expect(dialog).toBeHidden()
  await expect(row(office, 'Framework')).toContainText('Formerly Framwork')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand : Framework')
  await expect(card(page, laptop.name)).toContainText('Framework')
  const visitor = await openBrowser()
  await visitor.goto('/search?brand=Framwork')
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Framework')
  await expect(card(visitor, laptop.name)).toBeVisible()
  await expect(async () => {
    await visitor.goto('/search?q=framework')
    await expect(card(visitor, laptop.name)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

import { randomUUID } from 'node:crypto'
import { inspectPage, onDesk } from '../accessibility.ts'
import { main, open, reload, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { readLink } from '../mail.ts'

test('[HOME-6] [BLOG-1] a visitor reads Home and the blog and subscribes', async ({ page, market, complaints }) => {
  await open(page, '/')
  await expect(page).toHaveTitle('Buy & Sale Laptops')
  await expect(main(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
  await expect(main(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()

  const newsletter = page.getByLabel('Email address')
  const faults = () =>
    newsletter.evaluate(({ validity: { valueMissing, typeMismatch } }: HTMLInputElement) => ({
      valueMissing,
      typeMismatch,
    }))
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await faults()).toEqual({ valueMissing: true, typeMismatch: false })
  await newsletter.fill('not an address')
  await page.getByRole('button', { name: 'Submit' }).click()
  expect(await faults()).toEqual({ valueMissing: false, typeMismatch: true })
  await expect(page.getByText('Subscription successful')).toBeHidden()
  const reader = `${randomUUID()}@example.test`
  await newsletter.fill(reader)
  await page.getByRole('button', { name: 'Submit' }).click()
  await seeToast(page, 'Subscription successful')
  await inspectPage(page, [onDesk])
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { name: 'Questions And Answer' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    /React application/,
    /prototypal inheritance/,
    /unit test/,
    /Angular or Vue/,
  ])
  await expect(page).toHaveTitle('Questions And Answer - Buy & Sale')

  await open(page, '/')
  await main(page).getByRole('link', { name: 'Dell', exact: true }).click()
  await expect(page).toHaveURL('/login')

  await test.step('the link in the mail confirms the newsletter, once', async () => {
    const link = await readLink(market, reader, 'Confirm your newsletter subscription')
    await open(page, link)
    await expect(main(page)).toContainText('You’re subscribed to the newsletter.')
    complaints.allow(400, '/api/newsletter/confirm')
    await reload(page)
    await expect(main(page).getByRole('alert')).toHaveText(
      'This link has expired or was already used. Ask for a new one.',
    )
  })
})

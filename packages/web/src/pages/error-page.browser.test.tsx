import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, openAt } from '../../test/browser/screen.tsx'
import { service, signInAs } from '../../test/browser/service.ts'
import { aBooking } from '../../test/product.ts'

const bar = page.getByRole('banner')
const footer = page.getByRole('contentinfo')
const alert = main.getByRole('alert')

test('[NAV-12] an address without a page shows 404 between the bar and the footer', async () => {
  openAt('/nowhere')
  await expect.element(alert).toMatchTextContent(/^Not Found$/)
  await expect.element(main.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
  await expect.element(main.getByText('No page has this address. The link may be old or incomplete.')).toBeVisible()
  await expect.element(main.getByText('404', { exact: true })).toBeVisible()
  await expect.poll(() => document.title).toBe('Not Found - Buy & Sale')
  await expect.element(footer).toBeVisible()
  await bar.getByRole('link', { name: 'Blog' }).click()
  await expectToBeAt('/blog')
  await expect.element(main.getByRole('heading', { name: 'Questions And Answer' })).toBeVisible()
})

test('[NAV-12] a page that can’t be rendered shows its error beside the dashboard’s drawer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { isInteger } = Number
  vi.spyOn(Number, 'isInteger').mockImplementation((value) => {
    if (value === 66_666) throw new Error('No such price')
    return isInteger(value)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  signInAs()
  const order = aBooking({ _id: '01930000-0000-7000-8000-000000000099', resalePrice: 66_666 })
  service.answer({ listBookings: { respons: [order] }, signOut: { message: 'Signed out' } })
  openAt('/dashboard/myorders')
  await expect.element(alert).toMatchTextContent('No such price')
  const drawer = page.getByRole('navigation', { name: 'Dashboard' })
  await expect.element(footer).toBeVisible()
  await drawer.getByRole('link', { name: 'My Profile' }).click()
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await drawer.getByRole('link', { name: 'My Orders' }).click()
  await expect.element(alert).toBeVisible()
  await main.getByRole('button', { name: 'Sign out' }).click()
  await expectToBeAt('/login')
})

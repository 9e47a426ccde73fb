import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settle } from '../../test/browser/clock.ts'
import { aProduct } from '../../test/product.ts'
import { expectToBeAt, main, openAt } from '../../test/browser/screen.tsx'
import { service, signInAs } from '../../test/browser/service.ts'
import { holdUploads } from '../../test/browser/uploads.ts'

const field = (label: string) => main.getByLabelText(label, { exact: true })
const press = (name: string) => main.getByRole('button', { name }).click()

/** Expects the field's error, in red and as its accessible description. */
async function seeError(label: string, message: string): Promise<void> {
  await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(`${message.replaceAll(/[.!?]/g, '\\$&')}$`))
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(main.getByText(message, { exact: true }).first()).toBeVisible()
}

test('[AUTH-1] the login form reports missing and short values', async () => {
  openAt('/login')
  await press('Login')
  await seeError('Email', 'Email Address is required')
  await seeError('Password', 'Password is required')
  await field('Password').fill('short')
  await press('Login')
  await seeError('Password', 'Password must be 6 characters or longer')
  await expectToBeAt('/login')
  expect(service.asked('signIn')).toEqual([])
})

test('a failed submit by keyboard focuses the first invalid field, describes each and announces one message', async () => {
  const announced = () =>
    main
      .element()
      .querySelectorAll('[role="alert"], [role="status"], [aria-live], output')
      .values()
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '')
      .toArray()
  openAt('/signup')
  await field('Password').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Name')).toHaveFocus()
  for (const label of ['Name', 'Address', 'Photo', 'Password']) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(label)).toHaveAccessibleDescription(/ is [Rr]equired$/)
  }
  const photoHelp = 'JPEG, PNG or WebP, up to 10 MB'
  await expect.poll(announced).toEqual([photoHelp, '5 fields need your attention.'])
  await userEvent.keyboard('Rima')
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'false')
  expect(announced()).toContain('5 fields need your attention.')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Email')).toHaveFocus()
  await expect.poll(announced).toContain('4 fields need your attention.')
})

test.each([
  ['/login', ['Email', 'Password']],
  ['/signup', ['Name', 'Email', 'Address', 'Photo', 'Password']],
  ['/reset-password?token=x', ['Password']],
  [
    '/dashboard/addproduct',
    ['Product Name', 'Description', 'Photo', 'Selling Price', 'Original Price', 'Location', 'Phone', 'Months of use'],
  ],
])('the required fields of %s say so', async (address, labels) => {
  if (address.startsWith('/dashboard')) signInAs({ userType: 'Saler' })
  openAt(address)
  for (const label of labels) await expect.element(field(label)).toBeRequired()
})

test('[BOOK-1] a booking’s address and phone are marked as optional', async () => {
  signInAs()
  service.answer({ listAdvertisedProducts: { respons: [aProduct()] } })
  openAt('/')
  await press('Book Now')
  for (const label of ['Address (optional)', 'Phone number (optional)'])
    await expect.element(page.getByLabelText(label, { exact: true })).not.toBeRequired()
})

test('‘Forget Password?’ without an address asks for it and focuses its field', async () => {
  openAt('/login')
  await press('Forget Password?')
  await expect
    .element(main.getByText('Enter your email address first, then choose ‘Forget Password?’ again.'))
    .toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  expect(service.asked('requestReset')).toEqual([])
})

test('[AUTH-2] [AUTH-3] the sign-up form reports missing values and weak passwords', async () => {
  openAt('/signup')
  await press('Sign Up')
  await seeError('Name', 'Name is Required')
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await seeError('Address', 'Address is Required')
  await seeError('Photo', 'Photo is Required')
  await seeError('Password', 'Password is required')
  for (const [password, message] of [
    ['Ab#1', 'Password must be 6 characters long'],
    ['abcdef1#', 'Password must have uppercase, number and special characters'],
    ['Abcdefg#', 'Password must have uppercase, number and special characters'],
    ['Abcdef12', 'Password must have uppercase, number and special characters'],
  ] as const) {
    await field('Password').fill(password)
    await press('Sign Up')
    // Until then the form moves the focus, and what is filled in would go elsewhere.
    await expect.element(field('Name')).toHaveFocus()
    await seeError('Password', message)
  }
})

test('[AUTH-5] signing up waits for the photo', async () => {
  const uploads = holdUploads()
  service.answer({ signUp: new Problem('email-taken') })
  openAt('/signup')
  await field('Name').fill('Bashir Buyer')
  await field('Email').fill('bashir@example.test')
  await field('Address').fill('12 Zindabazar, Sylhet')
  await field('Photo').upload(new File(['picture'], 'me.png', { type: 'image/png' }))
  await field('Password').fill('Laptop#1')
  await press('Sign Up')
  await expect.element(main.getByRole('button', { name: 'Sign Up' })).toBeDisabled()
  await settle()
  expect([uploads.length, service.asked('signUp').length]).toEqual([1, 0])
  uploads[0]?.accept()
  await expect.poll(() => service.asked('signUp').length).toBe(1)
})

test('[AUTH-7] a refused sign-up shows its message under the form and keeps what was typed', async () => {
  service.answer({ signUp: new Problem('email-taken') })
  openAt('/signup')
  await field('Name').fill('Somebody Else')
  await field('Email').fill('taken@example.test')
  await field('Address').fill('12 Zindabazar, Sylhet')
  await field('Photo').upload(new File(['picture'], 'me.png', { type: 'image/png' }))
  await field('Password').fill('Laptop#1')
  await press('Sign Up')
  const refusal = main.getByRole('alert').filter({ hasText: 'An account with this email address already exists.' })
  await expect.element(refusal).toBeVisible()
  const submit = main.getByRole('button', { name: 'Sign Up' }).element().getBoundingClientRect()
  expect(refusal.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(submit.bottom)
  await expect.element(field('Name')).toHaveValue('Somebody Else')
})

test.each([
  ['/login', 'current-password'],
  ['/signup', 'new-password'],
  ['/reset-password?token=x', 'new-password'],
])(
  'the password field of %s is masked, accepts a paste and has autocomplete for password managers',
  async (address, kept) => {
    openAt(address)
    await expect.element(field('Password')).toHaveAttribute('type', 'password')
    await expect.element(field('Password')).toHaveAttribute('autocomplete', kept)
    const input = field('Password').element() as HTMLInputElement
    input.focus()
    const data = new DataTransfer()
    data.setData('text/plain', 'Pasted#123')
    if (input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })))
      document.execCommand('insertText', false, 'Pasted#123')
    await expect.element(field('Password')).toHaveValue('Pasted#123')
  },
)

test('[AUTH-4] the account type is Buyer until Saler is chosen', async () => {
  openAt('/signup')
  const seller = page.getByRole('radio', { name: 'Saler Account' })
  const buyer = page.getByRole('radio', { name: 'Buyer Account' })
  await expect.element(buyer).toBeChecked()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
  await main.getByText('Saler Account').click()
  await expect.element(buyer).not.toBeChecked()
  await main.getByText('Buyer Account').click()
  await expect.element(seller).not.toBeChecked()
})

test('the listing form reads grouped figures, questions unlikely ones and keeps the last readable price in its preview', async () => {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  const preview = main.getByRole('complementary', { name: 'What buyers will see' })
  await expect.element(main.getByLabelText('Condition')).toHaveValue('Fair')
  await expect.element(main.getByLabelText('Negotiation')).toHaveValue('false')
  const price = main.getByLabelText('Selling Price')
  await price.fill('৫২,০০০')
  await expect.element(preview).toMatchTextContent(/52,000 tk/)
  await price.fill('52,0')
  await expect.element(preview).toMatchTextContent(/52,000 tk/)
  await price.fill('520')
  await expect.element(main.getByText('That’s unusually low. Is a digit missing?')).toBeVisible()
  await main.getByLabelText('Original Price').fill('40,000')
  await price.fill('52,000')
  await expect.element(main.getByText('That’s more than the price when new.')).toBeVisible()
})

test('a price of a tenth of the one before, or ten times it, is questioned with the one before', async () => {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  const price = main.getByLabelText('Selling Price')
  await price.fill('45,000')
  await main.getByLabelText('Product Name').click()
  await price.fill('4,500')
  await expect.element(main.getByText('It was 45,000 before. Is a digit missing?')).toBeVisible()
  await price.fill('450,000')
  await expect.element(main.getByText('It was 45,000 before. Is there a digit too many?')).toBeVisible()
  await price.fill('39,000')
  await expect.element(main.getByText(/It was 45,000 before/)).not.toBeInTheDocument()
})

test('[SELL-1] [SELL-2] the listing form reports missing values', async () => {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  await press('Add Product')
  await seeError('Product Name', 'Name is Required')
  await seeError('Description', 'Description is Required')
  await seeError('Photo', 'Photo is Required')
  for (const label of ['Selling Price', 'Original Price', 'Location', 'Phone', 'Months of use'])
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expectToBeAt('/dashboard/addproduct')
  expect(service.asked('createProduct')).toEqual([])
})

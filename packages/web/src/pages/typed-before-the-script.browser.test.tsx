import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hydrate } from '../../test/browser/screen.tsx'
import { service } from '../../test/browser/service.ts'
import { LoginForm } from '../features/sign-in/login-form.tsx'
import { SignUpForm } from '../features/sign-up/sign-up-form.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })

/** Sets an input's value, as typing or autofill does while no script listens. */
function type(label: string, value: string): void {
  const input = field(label).element() as HTMLInputElement
  input.value = value
}

test('the login form sends what was typed before its script ran', async () => {
  service.answer({ signIn: new Problem('wrong-credentials') })
  hydrate(<LoginForm />, () => {
    type('Email', 'early@example.test')
    type('Password', 'Early#123')
  })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.element(page.getByText('Incorrect email or password.')).toBeVisible()
  expect(service.asked('signIn').map(({ body }) => body)).toEqual([
    { email: 'early@example.test', password: 'Early#123' },
  ])
  await expect.element(field('Email')).toHaveValue('early@example.test')
})

test('the login form validates what was typed before its script ran', async () => {
  hydrate(<LoginForm />, () => {
    type('Email', 'early@example.test')
    type('Password', 'short')
  })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.element(page.getByText('Password must be 6 characters or longer')).toBeVisible()
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'false')
  await expect.element(field('Password')).toHaveFocus()
})

test('the sign-up form sends what was given before its script ran', async () => {
  const user = {
    uid: 'u1',
    email: 'early@example.test',
    displayName: 'Early Bird',
    photoURL: null,
    emailVerified: false,
  }
  service.answer({ signUp: { user }, updateProfile: { user }, registerUser: new Problem('not-allowed') })
  hydrate(<SignUpForm />, () => {
    type('Name', 'Early Bird')
    type('Email', 'early@example.test')
    type('Address', 'Zindabazar')
    type('Password', 'Early#123')
    const seller = page.getByRole('radio', { name: 'Saler Account' }).element() as HTMLInputElement
    seller.checked = true
    const chosen = new DataTransfer()
    chosen.items.add(new File(['picture'], 'me.png', { type: 'image/png' }))
    const photo = field('Photo').element() as HTMLInputElement
    photo.files = chosen.files
  })
  await expect.element(page.getByText('Photo uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect
    .poll(() => service.asked('registerUser').map(({ body }) => body))
    .toEqual([
      {
        name: 'Early Bird',
        email: 'early@example.test',
        userType: 'Saler',
        address: 'Zindabazar',
        photoUrl: expect.stringMatching(/^\/images\//) as unknown,
      },
    ])
  expect(service.asked('signUp').map(({ body }) => body)).toMatchObject([{ password: 'Early#123' }])
})

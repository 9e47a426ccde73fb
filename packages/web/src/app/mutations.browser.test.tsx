import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, message, openAt, row } from '../../test/browser/screen.tsx'
import { service, signInAs } from '../../test/browser/service.ts'
import { aProduct } from '../../test/product.ts'

const laptop = aProduct({
  _id: '01930000-0000-7000-8000-000000000099',
  itemName: 'ThinkPad X1',
  advertiseFlag: false,
})

test('a mutation reports its success at once, and its button is busy until the list is refetched', async () => {
  const buyer = {
    _id: '01930000-0000-7000-8000-0000000000bb',
    displayName: 'Bashir Buyer',
    email: 'bashir@example.test',
    photoUrl: '',
    address: '',
    userType: 'Buyer' as const,
    role: '',
    userFlag: false,
    emailVerified: true,
  }
  signInAs({ userType: 'Admin' })
  service.answer({
    listBuyers: { respons: [buyer] },
    makeAdmin: { message: 'Done', respons: { ...buyer, userType: 'Admin', role: 'admin' } },
  })
  openAt('/dashboard/allbuyer')
  const promote = row('Bashir Buyer').getByRole('button', { name: 'Make Admin' })
  await promote.click()
  const refetched = Promise.withResolvers<void>()
  service.answer({
    listBuyers: async () => {
      await refetched.promise
      return { respons: [{ ...buyer, userType: 'Admin', role: 'admin' }] }
    },
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect.element(message('Make admin successful.')).toBeVisible()
  await expect.element(promote).toHaveAttribute('aria-busy', 'true')
  refetched.resolve()
  await expect.element(promote).not.toBeInTheDocument()
})

test('a mutation that is refused reports it as a toast and refetches nothing', async () => {
  signInAs({ userType: 'Saler' })
  service.answer({
    listSellerProducts: { respons: [laptop] },
    advertiseProduct: new Problem('not-allowed'),
  })
  openAt('/dashboard/myproducts')
  const advertise = row('ThinkPad X1').getByRole('button', { name: 'Make Advertise' })
  await advertise.click()
  const refusal = message(new Problem('not-allowed').message)
  await expect.element(refusal).toBeVisible()
  expect(refusal.element().closest('[data-toast="error"]')).not.toBeNull()
  await expect.element(advertise).not.toHaveAttribute('aria-busy')
  expect(service.asked('listSellerProducts')).toHaveLength(1)
})

test('[AUTH-6] a refused sign-in is reported below the form, not as a toast, and is gone with the next attempt', async () => {
  service.answer({ signIn: new Problem('wrong-credentials') })
  openAt('/login')
  const messages = page.getByLabelText('Messages')
  await expect.element(messages).toBeInTheDocument()
  await main.getByLabelText('Email', { exact: true }).fill('bashir@example.test')
  await main.getByLabelText('Password', { exact: true }).fill('Secret#123')
  const submit = main.getByRole('button', { name: 'Login', exact: true })
  await submit.click()
  const refusal = main.getByRole('alert').getByText(new Problem('wrong-credentials').message)
  await expect.element(refusal).toBeVisible()
  await expect.element(submit).not.toHaveAttribute('aria-busy')
  expect(messages.element().textContent).toBe('')
  const answered = Promise.withResolvers<void>()
  service.answer({
    signIn: async () => {
      await answered.promise
      return new Problem('too-many-sign-ins')
    },
  })
  await submit.click()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  await expect.element(refusal).not.toBeInTheDocument()
  answered.resolve()
  await expect.element(main.getByText(/^Too many failed logins/)).toBeVisible()
  await expectToBeAt('/login')
})

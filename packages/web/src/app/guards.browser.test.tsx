import { calls } from '@market/contract'
import { pages, type Page } from '@market/contract/pages'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, openAt } from '../../test/browser/screen.tsx'
import { service, signInAs } from '../../test/browser/service.ts'

const addressesFor = (wanted: (access: Page['access']) => boolean) =>
  Object.values<Page>(pages)
    .filter(({ access }) => wanted(access))
    .map(({ pattern }) => pattern.replace(/:\w+/, '01930000-0000-7000-8000-000000000099'))
const forAdmins = addressesFor((access) => access === 'admin')
const forSignedIn = addressesFor((access) => access !== 'anyone')

test.each(forSignedIn)('[AUTH-15] a visitor who opens %s is sent to the login page', async (address) => {
  openAt(address)
  await expectToBeAt('/login')
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test.each(['Buyer', 'Saler'] as const)(
  '[AUTH-16] a %s who opens an Admin’s page is sent to the login page',
  async (userType) => {
    const { email } = signInAs({ userType })
    for (const address of forAdmins) {
      openAt(address)
      await expectToBeAt('/login')
      await expect.element(main).toMatchTextContent('Admin account needed')
      // Still signed in, so AdminOnly redirected and not SignedInOnly.
      await expect.element(main).toMatchTextContent(`You’re logged in as ${email}.`)
    }
    expect(service.asked().filter(({ call }) => calls[call].access === 'admin')).toEqual([])
  },
)

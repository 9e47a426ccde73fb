import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withRefusedStorage } from '../../test/browser/refused-storage.ts'
import { expectToBeAt, main, openAt } from '../../test/browser/screen.tsx'
import { service, signInAs } from '../../test/browser/service.ts'
import { createQueryClient } from './query-client.ts'
import { goToNewRelease } from './go-to-new-release.ts'
import { whileCharging } from '../features/payments/charges.ts'
import type * as otherTabs from '../identity/other-tabs.ts'
import { beginAs, sessionQuery } from '../identity/session.ts'

const user = { uid: '1', email: 'bashir@example.test', displayName: 'Bashir', photoURL: '', emailVerified: true }

test('where the browser refuses storage, a user signs in and a signed-in document starts as its user', () =>
  withRefusedStorage(async () => {
    service.answer({ signIn: { user }, issueToken: { accessToken: 'new' } })
    openAt('/login')
    await main.getByLabelText('Email').fill(user.email)
    await main.getByLabelText('Password').fill('Secret1!')
    const { email, displayName } = signInAs({ email: user.email, displayName: user.displayName })
    service.answer({ getSession: { user } })
    await main.getByRole('button', { name: 'Login' }).click()
    await expectToBeAt('/')
    await expect.element(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()

    const queries = createQueryClient()
    expect(beginAs(queries, user)).toBe(true)
    expect(queries.getQueryData(sessionQuery.queryKey)).toMatchObject({ email, displayName })
    queries.clear()
  }))

test('where channels are refused, the client starts and notifies no other tab', () =>
  withRefusedStorage(async () => {
    // A copy of its own, that has opened no channel yet.
    const path = '../identity/other-tabs.ts?refused'
    const { notifyOtherTabs } = (await import(/* @vite-ignore */ path)) as typeof otherTabs
    expect(() => notifyOtherTabs({ uid: null, onPurpose: true })).not.toThrow()
  }))

test('where locks are refused, the card is charged, once', () =>
  withRefusedStorage(async () => {
    let charges = 0
    await expect(whileCharging('laptop', async () => ++charges)).resolves.toBe(1)
    const declined = new Error('declined')
    await expect(whileCharging('laptop', () => Promise.reject(declined))).rejects.toBe(declined)
    expect(charges).toBe(1)
  }))

test('a charge that fails while its lock is held is not run again', async () => {
  let charges = 0
  const failing = whileCharging('laptop', async () => {
    charges += 1
    throw new Error('declined')
  })
  await expect(failing).rejects.toThrow('declined')
  expect(charges).toBe(1)
})

test('where storage is refused, a script that fails to load does not reload the page for ever', () =>
  withRefusedStorage(async () => {
    const release = document.createElement('script')
    release.dataset['src'] = '/assets/old.js'
    release.type = 'text/plain'
    document.body.append(release)
    const { fetch } = globalThis
    globalThis.fetch = async () => new Response('<script data-src="/assets/new.js"></script>')
    try {
      await expect(goToNewRelease('#newer')).resolves.toBe(false)
    } finally {
      globalThis.fetch = fetch
      release.remove()
    }
  }))

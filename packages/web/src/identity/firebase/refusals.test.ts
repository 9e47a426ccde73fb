import { texts } from '@market/contract/texts'
import { expect, it } from 'vitest'
import { problemMessage } from '../../api/problem-message.ts'
import { endOfPopup, mapErrors } from './refusals.ts'

const refusal = (code: string) => Object.assign(new Error(`Firebase: (${code}).`), { code })

async function said(failure: Error): Promise<string> {
  try {
    return await mapErrors(Promise.reject(failure))
  } catch (refused) {
    return problemMessage(refused)
  }
}

it.each([
  ['auth/invalid-credential', 'Incorrect email or password.'],
  ['auth/user-not-found', 'Incorrect email or password.'],
  ['auth/email-already-in-use', 'An account with this email address already exists.'],
  ['auth/user-disabled', 'You don’t have permission to do this.'],
  ['auth/internal-error', 'The login service didn’t respond. Please try again.'],
])('shows our own sentence for %s', async (code, words) => {
  expect(await said(refusal(code))).toBe(words)
})

it('maps a network error to LostConnection and leaves errors of our own code unchanged', async () => {
  expect(await said(refusal('auth/network-request-failed'))).toBe(texts.state.lost)
  const fault = new TypeError('x is undefined')
  await expect(mapErrors(Promise.reject(fault))).rejects.toBe(fault)
})

it.each([
  ['auth/popup-closed-by-user', 'closed'],
  ['auth/cancelled-popup-request', 'closed'],
  ['auth/popup-blocked', 'blocked'],
  ['auth/unauthorized-domain', 'failed'],
] as const)('a popup that ends with %s is %s', (code, end) => {
  expect(endOfPopup(refusal(code))).toBe(end)
})

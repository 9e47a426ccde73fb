import { newEmail, resetLink, verificationLink } from '../../../../test/rights/links.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'

const everybody = { others: 'ok' } as const
const password = 'Secret#1'
const buyer = async ({ people }: Stage) => ({ email: people.buyer.email })

/** The sign-in and the token it gives: by its own cookie, or open to callers with a password or a mailed link. */
export const rights: readonly Row[] = [
  row('issueToken', {
    does: 'asks for one’s own token',
    by: 'session',
    input: (_, { email }) => ({ body: { email } }),
    gets: { others: 'ok', stranger: 'email-not-proven' },
  }),
  row('issueToken', {
    does: 'asks for the Buyer’s token',
    by: 'session',
    on: buyer,
    input: ({ email }) => ({ body: { email } }),
    gets: { buyer: 'ok', others: 'email-not-proven' },
  }),
  row('getSession', {
    does: 'asks who is signed in',
    by: 'session',
    reads: ({ user }, { email }) => (user?.email === email ? 'ok' : 'nothing'),
    gets: { others: 'ok', stranger: 'nothing' },
  }),
  row('updateProfile', {
    does: 'changes one’s own name',
    input: (_, { name }) => ({ body: { displayName: name } }),
    gets: everybody,
  }),
  row('updateProfile', {
    does: 'changes one’s e-mail, type or right',
    input: () => ({ raw: { email: newEmail(), emailVerified: true, userType: 'Admin', role: 'admin', admin: true } }),
    gets: { others: 'invalid-input' },
  }),
  row('sendVerification', { does: 'has one’s own verification link mailed', gets: everybody }),
  row('signOut', { does: 'signs out', brief: true, endsCaller: true, gets: everybody }),
  row('signOutEverywhere', { does: 'ends all one’s sign-ins', endsCaller: true, gets: everybody }),
  row('signUp', {
    does: 'makes an account',
    brief: true,
    input: () => ({ body: { name: 'Somebody', email: newEmail(), password } }),
    gets: everybody,
  }),
  row('signUp', {
    does: 'makes an account under the Buyer’s e-mail',
    on: buyer,
    input: ({ email }) => ({ body: { name: 'Somebody', email, password } }),
    gets: { others: 'email-taken' },
  }),
  row('signIn', {
    does: 'signs in with the Buyer’s password',
    brief: true,
    on: buyer,
    input: ({ email }) => ({ body: { email, password } }),
    gets: everybody,
  }),
  row('signIn', {
    does: 'signs in with a wrong password',
    brief: true,
    on: buyer,
    input: ({ email }) => ({ body: { email, password: 'Guessed#1' } }),
    gets: { others: 'wrong-credentials' },
  }),
  row('verifyEmail', {
    does: 'uses a verification link',
    on: verificationLink,
    repeatable: true,
    input: (body) => ({ body }),
    gets: everybody,
  }),
  row('verifyEmail', {
    does: 'makes a verification link up',
    input: () => ({ body: { token: 'made.up.link' } }),
    gets: { others: 'link-used-or-expired' },
  }),
  row('requestReset', { does: 'has a reset link mailed', on: buyer, input: (body) => ({ body }), gets: everybody }),
  row('resetPassword', {
    does: 'uses a reset link',
    brief: true,
    on: resetLink,
    input: ({ token }) => ({ body: { token, password } }),
    gets: everybody,
  }),
  row('resetPassword', {
    does: 'makes a reset link up',
    input: () => ({ body: { token: 'made-up', password } }),
    gets: { others: 'link-used-or-expired' },
  }),
  row('startPopup', { does: 'opens the popup', gets: everybody }),
  row('popupCallback', { does: 'comes back from the popup’s provider', gets: everybody }),
  row('popupDone', { does: 'sees the popup’s last page', gets: everybody }),
]

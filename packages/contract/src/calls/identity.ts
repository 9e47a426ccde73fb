import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Email, PictureAddress, Said, personName, text } from '../fields.ts'
import { GivenPassword, NewPassword } from '../passwords.ts'
import { texts } from '../texts.ts'

/** The signed-in user as the sign-in provider stores them. */
export const AuthUser = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  emailVerified: z.boolean(),
})
export type AuthUser = z.output<typeof AuthUser>

const OneUser = z.object({ user: AuthUser })
const limited = ['too-many-requests'] as const

/** Sign-in with e-mail or popup. The session is an HttpOnly cookie; `/jwt` issues access tokens. */
export const identityCalls = {
  signUp: call({
    method: 'POST',
    path: '/auth/sign-up/email',
    summary: 'Make a sign-in account',
    body: z.strictObject({ name: personName(texts.required.name), email: Email, password: NewPassword }),
    reply: OneUser,
    problems: ['email-taken', ...limited],
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/sign-in/email',
    summary: 'Log in with email and password',
    body: z.strictObject({ email: Email, password: GivenPassword }),
    reply: OneUser,
    problems: ['wrong-credentials', 'too-many-sign-ins'],
  }),
  signOut: call({
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'End this session and expire its cookies',
    reply: Said,
  }),
  signOutEverywhere: call({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'End all sessions of the caller on every device, including this one',
    access: 'identified',
    reply: Said,
  }),
  getSession: call({
    method: 'GET',
    path: '/auth/get-session',
    summary: 'The signed-in user, or null',
    reply: z.object({ user: z.nullable(AuthUser) }),
  }),
  updateProfile: call({
    method: 'POST',
    path: '/auth/update-user',
    summary: 'Change the caller’s name and photo, in the sign-in account and in the user record',
    access: 'identified',
    body: z.strictObject({
      displayName: z.optional(personName(texts.required.name)),
      photoURL: z.optional(PictureAddress),
    }),
    reply: OneUser,
    problems: ['foreign-picture', 'sign-in-provider-failed', ...limited],
  }),
  sendVerification: call({
    method: 'POST',
    path: '/auth/send-verification-email',
    summary: 'Mail a link that verifies the caller’s email address',
    access: 'identified',
    reply: Said,
    problems: ['too-many-mails', ...limited],
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Use the link of the verification mail',
    body: z.strictObject({ token: text(2000) }),
    reply: z.object({ message: z.string(), again: z.boolean() }),
    problems: ['link-used-or-expired', 'too-many-requests'],
  }),
  requestReset: call({
    method: 'POST',
    path: '/auth/request-password-reset',
    summary: 'Mail a link that resets the password, if there is such an account',
    body: z.strictObject({ email: Email }),
    reply: Said,
    problems: ['too-many-mails', ...limited],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with the link of the reset mail',
    body: z.strictObject({ token: text(2000), password: NewPassword }),
    reply: Said,
    problems: ['link-used-or-expired', ...limited],
  }),
  startPopup: call({
    method: 'GET',
    path: '/auth/popup/google',
    summary: 'Opened in a popup: goes to the sign-in provider',
    bodyKind: 'raw',
    reply: z.unknown(),
    problems: ['sign-in-provider-failed', ...limited],
  }),
  popupCallback: call({
    method: 'GET',
    path: '/auth/callback/google',
    summary: 'The sign-in provider sends the popup back here',
    bodyKind: 'raw',
    query: z.record(z.string(), z.string()),
    reply: z.unknown(),
  }),
  popupDone: call({
    method: 'GET',
    path: '/auth/popup/done',
    summary: 'Last page of the popup: notifies its opener and closes',
    bodyKind: 'raw',
    query: z.record(z.string(), z.string()),
    reply: z.unknown(),
  }),
} as const

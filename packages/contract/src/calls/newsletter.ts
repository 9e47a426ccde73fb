import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Email, Said, text } from '../fields.ts'

export const newsletterCalls = {
  subscribe: call({
    method: 'POST',
    path: '/newsletter',
    summary: 'Subscribe to the newsletter; mails a confirmation link',
    body: z.strictObject({ email: Email }),
    reply: Said,
    problems: ['too-many-requests'],
  }),
  confirmNewsletter: call({
    method: 'POST',
    path: '/newsletter/confirm',
    summary: 'Confirm a newsletter subscription with the link of the mail',
    body: z.strictObject({ token: text(200) }),
    reply: Said,
    problems: ['link-used-or-expired'],
  }),
} as const

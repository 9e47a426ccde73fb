import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Email, Said, text } from '../fields.ts'

export const newsletterCalls = {
  subscribe: call({
    method: 'POST',
    path: '/newsletter',
    summary: 'Ask for the newsletter: a link to confirm is mailed',
    origin: 'ours',
    body: z.strictObject({ email: Email }),
    reply: Said,
    problems: ['too-many-requests'],
  }),
  confirmNewsletter: call({
    method: 'POST',
    path: '/newsletter/confirm',
    summary: 'Use the link of the newsletter mail',
    origin: 'ours',
    body: z.strictObject({ token: text(200) }),
    reply: Said,
    problems: ['link-used-or-expired'],
  }),
} as const

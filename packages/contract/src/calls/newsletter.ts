import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Email, Said } from '../fields.ts'

export const newsletterCalls = {
  subscribe: call({
    method: 'POST', path: '/newsletter', summary: 'Subscribe to the newsletter', origin: 'ours',
    body: z.strictObject({ email: Email }), reply: Said, problems: ['too-many-requests'],
  }),
} as const

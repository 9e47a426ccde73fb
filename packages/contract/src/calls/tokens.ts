import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Email } from '../fields.ts'

export const tokenCalls = {
  issueToken: call({
    method: 'POST',
    path: '/jwt',
    summary: 'Exchange a sign-in for an access token of one hour',
    access: 'anyone',
    refusal: 'empty-token',
    body: z.strictObject({ email: Email }),
    reply: z.object({ accessToken: z.string() }),
    problems: ['email-not-proven'],
  }),
} as const

import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Said } from '../fields.ts'
import { languages, type Language } from '../languages.ts'

const ids = Object.keys(languages) as [Language, ...Language[]]

export const languageCalls = {
  chooseLanguage: call({
    method: 'POST',
    path: '/language',
    summary: 'Set the language of pages and mails for this browser and the signed-in user',
    body: z.strictObject({ language: z.enum(ids, 'This language isn’t available') }),
    reply: Said,
  }),
} as const

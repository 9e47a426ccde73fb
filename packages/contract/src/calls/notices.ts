import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText, Flag, Id, Limit, Cursor, Said, respons } from '../fields.ts'
import { languages, type Language } from '../languages.ts'

const InLanguage = z.optional(
  z.enum(Object.keys(languages) as [Language, ...Language[]], 'This language isn’t available'),
)

/** What happened to the caller, their listings or bookings, as a sentence in the language that was asked for. */
export const Notice = z.object({
  _id: z.string(),
  kind: z.string(),
  text: z.string(),
  /** The page of the market that shows more. */
  link: z.string(),
  /** ISO 8601. */
  createdOn: DateText,
  read: z.boolean(),
})
export type Notice = z.output<typeof Notice>

/** Whether the caller gets emails of a kind of notice. */
export const NoticeChoice = z.object({
  kind: z.string(),
  /** What the kind tells of, in the language that was asked for. */
  label: z.string(),
  emailed: z.boolean(),
  /** True: about money or an order of one's own. Its emails can't be switched off. */
  fixed: z.boolean(),
})
export type NoticeChoice = z.output<typeof NoticeChoice>

export const noticeCalls = {
  listNotices: call({
    method: 'GET',
    path: '/notices',
    summary: 'The caller’s notices, newest first, and how many are unread (100: that or more)',
    access: 'signed-in',
    query: z.strictObject({ limit: z.optional(Limit), after: z.optional(Cursor), language: InLanguage }),
    reply: z.object({ respons: z.array(Notice), next: z.optional(z.string()), unread: z.number() }),
    problems: ['no-user-record'],
  }),
  readNotices: call({
    method: 'POST',
    path: '/notices/read',
    summary: 'Mark the caller’s notices up to this one, and older ones, as read',
    access: 'signed-in',
    body: z.strictObject({ upTo: Id }),
    reply: Said,
    problems: ['no-user-record'],
  }),
  listNoticeChoices: call({
    method: 'GET',
    path: '/notices/choices',
    summary: 'Each kind of notice, and whether the caller gets emails of it',
    access: 'signed-in',
    query: z.strictObject({ language: InLanguage }),
    reply: respons(z.array(NoticeChoice)),
    problems: ['no-user-record'],
  }),
  chooseNotice: call({
    method: 'PUT',
    path: '/notices/choices',
    summary: 'Switch the emails of a kind of notice on or off',
    access: 'signed-in',
    body: z.strictObject({ kind: z.string('Unknown kind').check(z.maxLength(60, 'Unknown kind')), emailed: Flag }),
    reply: Said,
    problems: ['no-user-record'],
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/notices/unsubscribe',
    summary: 'Switch off the emails of one kind by the link of such an email (RFC 8058)',
    query: z.strictObject({
      token: z.string('This link is incomplete').check(z.maxLength(200, 'This link is incomplete')),
    }),
    bodyKind: 'raw',
    reply: Said,
    problems: ['link-used-or-expired'],
  }),
} as const

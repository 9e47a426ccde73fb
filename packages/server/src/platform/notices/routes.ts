import { replyTexts } from '@market/contract'
import { inOneTransaction, inOwnTransactions, raw, type Bindings } from '../../calls/bindings.ts'
import { requireMember } from '../../calls/guards.ts'
import type { RouteParts } from '../noun.ts'
import { chooseNotice, listChoices } from './choices.ts'
import { listNotices, readNotices } from './list-notices.ts'
import { unsubscribe } from './unsubscribe.ts'

export function noticeRoutes({ db, nouns, sessionSecret }: RouteParts): Bindings {
  return {
    listNotices: inOwnTransactions(({ caller, query }) => listNotices(db, nouns, caller, query)),
    readNotices: inOneTransaction(async (trx, { caller, body }) => {
      await readNotices(trx, caller, body.upTo)
      return { message: replyTexts.noticesRead }
    }),
    listNoticeChoices: inOwnTransactions(({ caller, query }) => listChoices(db, nouns, caller, query.language)),
    chooseNotice: inOneTransaction(async (trx, { caller, body }) => {
      await chooseNotice(trx, nouns, requireMember(caller).id, body)
      return { message: replyTexts.noticeChosen }
    }),
    // A form's body comes with it, which says nothing that the address doesn't (RFC 8058).
    unsubscribe: raw(async ({ query }) => {
      await unsubscribe(db, nouns, sessionSecret, query['token'] ?? '')
      return { body: { message: replyTexts.unsubscribed } }
    }),
  }
}

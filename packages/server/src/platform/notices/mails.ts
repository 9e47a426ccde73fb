import { sql } from 'kysely'
import { addressed } from '../mails/mail-kind.ts'
import type { MailKinds } from '../mails/queue-mail.ts'
import { readerOf, type Reader } from '../mails/recipients.ts'
import { jsonObject } from '../../db/paging/json-object.ts'
import { composeNotice, noticeColumns, noticeJoins, noticeKinds, type NoticeRow } from './compose.ts'
import { noticeMailTexts } from './mail-texts.ts'

declare module '../mails/queue-mail.ts' {
  interface MailFacts {
    notice: { noticeId: string }
  }
}

export const noticeMails = {
  // Its sentence has the title of a listing.
  notice: {
    unproven: 'nothing',
    async draft({ db, nouns, publicUrl }, { noticeId }) {
      const { rows } = await sql<NoticeRow & { reader: Reader }>`
        select ${noticeColumns}, ${jsonObject(readerOf('u'))} as reader
        from notices n join users u on u.id = n.user_id ${noticeJoins}
        where n.id = ${noticeId}::uuid and u.deleted_at is null`.execute(db)
      const [row] = rows
      const kinds = noticeKinds(nouns)
      if (!row || !kinds.has(row.kind)) return null
      const to = addressed(row.reader)
      const { text, link } = composeNotice(kinds, row, to.language)
      return {
        ...to,
        text: noticeMailTexts[to.language].notice({ name: row.reader.name, text, link: `${publicUrl}${link}` }),
      }
    },
  },
} satisfies Partial<MailKinds>

import { textsIn } from '@market/contract/texts/all'
import { sql } from 'kysely'
import { jsonObject } from '../../db/paging/json-object.ts'
import { draftFor } from '../../platform/mails/mail-kind.ts'
import type { MailKinds } from '../../platform/mails/queue-mail.ts'
import { readerOf, type Reader } from '../../platform/mails/recipients.ts'
import { payeeMailTexts } from './payee-mail-texts.ts'

declare module '../../platform/mails/queue-mail.ts' {
  interface MailFacts {
    /** `usableFrom`: ISO 8601. Not of the payee, which may be deleted when the mail is written. */
    'payee-changed': { userId: string; usableFrom: string }
  }
}

export const payeeMails = {
  'payee-changed': {
    unproven: 'nothing',
    async draft({ db, publicUrl, timeZone }, { userId, usableFrom }) {
      const { rows } = await sql<{ reader: Reader }>`
        select ${jsonObject(readerOf('u'))} as reader from users u
        where u.id = ${userId}::uuid and u.deleted_at is null`.execute(db)
      return draftFor(payeeMailTexts, rows[0]?.reader, (texts, { name }, language) => {
        const { day, clock } = textsIn[language].forms
        return texts['payee-changed']({
          name,
          day: day(usableFrom, timeZone),
          time: clock(usableFrom, timeZone),
          link: `${publicUrl}/dashboard/mymoney`,
        })
      })
    },
  },
} satisfies Partial<MailKinds>

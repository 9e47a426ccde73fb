import { sql } from 'kysely'
import { draftFor } from '../../platform/mails/mail-kind.ts'
import type { MailKinds } from '../../platform/mails/queue-mail.ts'
import { findReader } from '../../platform/mails/recipients.ts'
import { reportMailTexts } from './mail-texts.ts'

declare module '../../platform/mails/queue-mail.ts' {
  interface MailFacts {
    'report-handled': { reportId: string; outcome: 'dismissed' | 'withdrawn' }
  }
}

export const reportMails = {
  'report-handled': {
    unproven: 'nothing',
    async draft({ db }, { reportId, outcome }) {
      const of = (column: string) => sql`(select ${sql.ref(column)} from reports where id = ${reportId}::uuid)`
      const reporter = await findReader(db, { to: of('reporter_id'), laptop: of('product_id') })
      return draftFor(reportMailTexts, reporter, (texts, facts) => texts['report-handled']({ ...facts, outcome }))
    },
  },
} satisfies Partial<MailKinds>

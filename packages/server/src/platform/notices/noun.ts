import { sql, type ColumnType } from 'kysely'
import type { Noun } from '../noun.ts'
import { blank, ofUser, shown } from '../personal-data.ts'
import { noticeMailTexts } from './mail-texts.ts'
import { noticeMails } from './mails.ts'
import { noticeRoutes } from './routes.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    notices: {
      id: string
      user_id: string
      kind: string
      subject: string
      cause: string
      facts: ColumnType<object, string, string>
      created_at: Stamp
      read_at: Date | null
    }
    notice_choices: {
      user_id: string
      kind: string
      emailed: boolean
    }
  }
}

export const notices: Noun = {
  folder: 'platform/notices',
  tables: {
    notices: {
      whose: 'the user who is told',
      rowsOf: ofUser('user_id'),
      key: 'id',
      section: 'notices',
      erasure: 'gone',
      columns: {
        id: shown('id'),
        user_id: blank,
        kind: shown('kind'),
        subject: shown('about'),
        cause: blank,
        facts: shown('facts'),
        created_at: shown('createdOn', 'time'),
        read_at: shown('readOn', 'time'),
      },
    },
    notice_choices: {
      whose: 'the user who chose',
      rowsOf: ofUser('user_id'),
      key: 'kind',
      section: 'noticeChoices',
      erasure: 'gone',
      columns: { user_id: blank, kind: shown('kind'), emailed: shown('emailed') },
    },
  },
  async purgeActivity(trx, { id }) {
    await trx.deleteFrom('notices').where('user_id', '=', id).execute()
    await trx.deleteFrom('notice_choices').where('user_id', '=', id).execute()
  },
  async purge({ db }) {
    await db
      .deleteFrom('notices')
      .where('created_at', '<', sql<Date>`now() - interval '180 days'`)
      .execute()
  },
  mails: noticeMails,
  mailTexts: noticeMailTexts,
  routes: noticeRoutes,
}

import { reportSubscriptions } from './subscriptions.ts'
import type { Generated } from 'kysely'
import { reportRoutes } from './routes.ts'
import { reportMailTexts } from './mail-texts.ts'
import { reportMails } from './mails.ts'
import { reportNotices } from './notices.ts'
import type { Noun } from '../../platform/noun.ts'
import { blank, ofUser, shown } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    reports: {
      id: string
      product_id: string
      seller_id: string | null
      reporter_id: string
      text: string
      created_at: Stamp
      /** Null: open. */
      closed_at: Generated<Date | null>
      closed_as: Generated<'dismissed' | 'off-sale' | 'emptied' | null>
      /** The last dismissal, undone or not. */
      dismissed_at: Generated<Date | null>
      dismissed_by: Generated<string | null>
    }
  }
}

export const reports: Noun = {
  folder: 'features/reports',
  audit: ['product-reported', 'reports-dismissed', 'reports-reopened'],
  tables: {
    reports: {
      whose:
        'the reporter; of reports on a listing of somebody who is gone the text is emptied, since it may speak of them',
      rowsOf: ofUser('reporter_id'),
      key: 'id',
      section: 'reportsMade',
      erasure: 'gone',
      columns: {
        id: shown('id'),
        product_id: shown('listingId'),
        seller_id: blank,
        reporter_id: blank,
        text: shown('text'),
        created_at: shown('reportedOn', 'time'),
        closed_at: shown('closedOn', 'time'),
        closed_as: shown('closedAs'),
        dismissed_at: shown('dismissedOn', 'time'),
        dismissed_by: shown('dismissedByYou', 'own'),
      },
    },
  },
  async purgeActivity(trx, { id }) {
    await trx.deleteFrom('reports').where('reporter_id', '=', id).execute()
    await trx.updateTable('reports').set({ dismissed_by: null }).where('dismissed_by', '=', id).execute()
  },
  notices: reportNotices,
  mails: reportMails,
  mailTexts: reportMailTexts,
  routes: reportRoutes,
  on: reportSubscriptions,
}

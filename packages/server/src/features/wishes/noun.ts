import { wishSubscriptions } from './subscriptions.ts'
import { wishNotices } from './notices.ts'
import { wishRoutes } from './routes.ts'
import type { Noun } from '../../platform/noun.ts'
import { blank, ofUser, shown } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    wishes: {
      id: string
      product_id: string
      user_id: string
      created_at: Stamp
    }
  }
}

export const wishes: Noun = {
  folder: 'features/wishes',
  tables: {
    wishes: {
      whose: 'the person who wishes',
      rowsOf: ofUser('user_id'),
      key: 'id',
      section: 'wishes',
      erasure: 'gone',
      columns: {
        id: shown('id'),
        product_id: shown('listingId'),
        user_id: blank,
        created_at: shown('wishedOn', 'time'),
      },
    },
  },
  async purgeActivity(trx, { id }) {
    await trx.deleteFrom('wishes').where('user_id', '=', id).execute()
  },
  notices: wishNotices,
  routes: ({ db, most }) => wishRoutes({ db, mostWishes: most.wishes }),
  on: wishSubscriptions,
}

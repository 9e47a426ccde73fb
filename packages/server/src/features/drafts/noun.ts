import type { DraftValues } from '@market/contract'
import type { ColumnType, Generated } from 'kysely'
import { draftRoutes } from './routes.ts'
import { purgeOldDrafts } from './repository.ts'
import type { Noun } from '../../platform/noun.ts'
import { blank, ofUser, shown, withheld } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    drafts: {
      user_id: string
      id: string
      /** Written as JSON text. */
      body: ColumnType<DraftValues, string, string>
      /** The addresses of the pictures in the body. */
      pictures: string[]
      /** A keyed hash of the serial number. */
      machine: ColumnType<string | null, string | undefined, string>
      version: Generated<number>
      writer: string
      created_at: Stamp
      saved_at: Stamp
    }
  }
}

export const drafts: Noun = {
  folder: 'features/drafts',
  tables: {
    drafts: {
      whose: 'the user who types a listing; gone when it is published, or 90 days after the last save',
      rowsOf: ofUser('user_id'),
      key: 'id',
      section: 'drafts',
      erasure: 'gone',
      columns: {
        user_id: blank,
        id: shown('id'),
        body: shown('typed'),
        pictures: shown('pictures', 'pictures'),
        machine: withheld('a keyed hash of the laptop’s serial number, of use to nobody else'),
        version: shown('version'),
        writer: blank,
        created_at: shown('startedOn', 'time'),
        saved_at: shown('savedOn', 'time'),
      },
    },
  },
  async purgeActivity(trx, { id }) {
    await trx.deleteFrom('drafts').where('user_id', '=', id).execute()
  },
  purge: ({ db }) => purgeOldDrafts(db),
  routes: draftRoutes,
}

import { purgeOldKeys } from './stored-replies.ts'
import { sql } from 'kysely'
import type { Noun } from '../noun.ts'
import { blank, shown, withheld } from '../personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    idempotency_keys: {
      caller: string
      key: string
      fingerprint: string
      reply: string
      created_at: Stamp
    }
  }
}

const copies = 'copies of the replies of the last 24 hours: the other sections have what they say'

export const idempotency: Noun = {
  folder: 'platform/idempotency',
  tables: {
    idempotency_keys: {
      whose:
        'whoever made the request; also gone is any reply to others that names somebody who is erased. All go after 24 hours',
      rowsOf: ({ identityId }) => sql<boolean>`caller = ${identityId}`,
      key: 'key',
      section: 'recentRequests',
      erasure: 'gone',
      columns: {
        caller: blank,
        key: withheld(copies),
        fingerprint: withheld(copies),
        reply: withheld(copies),
        created_at: shown('at', 'time'),
      },
    },
  },
  async purgeActivity(trx, { identityId }) {
    if (identityId !== null) await trx.deleteFrom('idempotency_keys').where('caller', '=', identityId).execute()
  },
  // The reply to an Admin's request of the last day may contain this user's record.
  async erase(trx, { email }) {
    await sql`delete from idempotency_keys where position(${email} in reply) > 0`.execute(trx)
  },
  purge: ({ db }) => purgeOldKeys(db),
}

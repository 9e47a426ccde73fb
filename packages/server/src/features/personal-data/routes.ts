import { Readable } from 'node:stream'
import { Problem } from '@market/contract'
import { raw, type Bindings } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { collectPersonalData } from './collect.ts'

export function personalDataRoutes({ db, publicUrl }: { db: Db; publicUrl: string }): Bindings {
  return {
    getOwnData: raw(async ({ caller }) => {
      if (!caller) throw new Problem('not-signed-in')
      // Whoever finds a browser open must not carry a whole life away from it.
      await requireFreshSignIn(db, caller)
      const { identityId, email, user } = caller
      return {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="my-data.json"',
        },
        body: Readable.from(collectPersonalData({ db, publicUrl }, { identityId, email, userId: user?.id ?? null })),
      }
    }),
  }
}

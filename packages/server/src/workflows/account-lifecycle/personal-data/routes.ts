import { Readable } from 'node:stream'
import { Problem } from '@market/contract'
import { inOwnTransactionsOnce, inOneTransaction, raw, type Bindings } from '../../../calls/bindings.ts'
import type { Db } from '../../../db/db.ts'
import type { Noun } from '../../../platform/noun.ts'
import type { SealKeys } from '../../../platform/seal-keys.ts'
import type { Identity } from '../../../ports/identity.ts'
import { requireFreshSignIn } from '../../../features/accounts/sessions/require-fresh-sign-in.ts'
import { deleteUser } from '../delete-user.ts'
import { verifySeller } from '../verify-seller.ts'
import { collectPersonalData } from './collect.ts'

interface Needs {
  nouns: readonly Noun[]
  db: Db
  identity: Identity
  publicUrl: string
  payeeKeys: SealKeys
}

export function accountLifecycleRoutes({ nouns, db, identity, publicUrl, payeeKeys }: Needs): Bindings {
  return {
    verifySeller: inOneTransaction((trx, { params, body, caller }) =>
      verifySeller(trx, caller, params.id, body?.userFlag ?? true),
    ),
    // Not in one transaction: the sign-in account belongs to a provider, and is deleted after the commit.
    deleteUser: inOwnTransactionsOnce(({ params, caller }) => deleteUser({ db, identity, nouns }, caller, params.id)),
    getOwnData: raw(async ({ caller }) => {
      if (!caller) throw new Problem('not-signed-in')
      // A fresh sign-in is required, so that an unattended browser does not leak the whole record.
      await requireFreshSignIn(db, caller)
      const { identityId, email, user } = caller
      return {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': 'attachment; filename="my-data.json"',
        },
        body: Readable.from(
          collectPersonalData({ nouns, db, publicUrl, payeeKeys }, { identityId, email, userId: user?.id ?? null }),
        ),
      }
    }),
  }
}

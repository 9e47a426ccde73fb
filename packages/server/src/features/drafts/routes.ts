import { mostDrafts, Problem, replyTexts, type Draft } from '@market/contract'
import { inOwnTransactions, inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import type { PictureHost } from '../../platform/images/picture-host.ts'
import { listDrafts } from './lists.ts'
import { findDraft, removeDraft, type DraftKey } from './repository.ts'
import { saveDraft } from './save-draft.ts'

interface Needs {
  db: Db
  pictures: PictureHost
  keyOfMachine: (hash: string) => string
}

export function draftRoutes({ db, pictures, keyOfMachine }: Needs): Bindings {
  return {
    listDrafts: inOwnTransactions(async ({ caller }) => ({
      respons: await listDrafts(db, requireMember(caller).id, mostDrafts),
    })),
    getDraft: inOwnTransactions(async ({ params, caller }) => ({
      respons: await readDraft(db, { userId: requireMember(caller).id, id: params.id }),
    })),
    saveDraft: inOneTransaction((trx, { params, body, caller }) =>
      saveDraft(trx, { pictures, keyOfMachine }, caller, params.id, body),
    ),
    deleteDraft: inOneTransaction(async (trx, { params, caller }) => {
      if (!(await removeDraft(trx, { userId: requireMember(caller).id, id: params.id })))
        throw new Problem('draft-not-found')
      return { message: replyTexts.draftDeleted }
    }),
  }
}

async function readDraft(db: Db, key: DraftKey): Promise<Draft> {
  const row = await findDraft(db, key)
  if (!row) throw new Problem('draft-not-found')
  const { id, body, version, saved_at } = row
  return {
    _id: id,
    version,
    savedOn: saved_at.toISOString(),
    values: body,
  }
}

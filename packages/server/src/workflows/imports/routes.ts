import { inOwnTransactions, inOwnTransactionsOnce, inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import { checkImport, importRows, undoImport } from './import-rows.ts'

export function importRoutes({ db, mostListings }: { db: Db; mostListings: number }): Bindings {
  return {
    checkImport: inOwnTransactions(({ body, caller }) => checkImport(db, caller, body)),
    importRows: inOwnTransactionsOnce(({ body, caller }) => importRows(db, caller, body, mostListings)),
    undoImport: inOneTransaction((trx, { body, caller }) => undoImport(trx, caller, body.ids)),
  }
}

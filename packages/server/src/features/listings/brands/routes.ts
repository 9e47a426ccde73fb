import { inOwnTransactions, fromReplica, inOneTransaction, type Bindings } from '../../../calls/bindings.ts'
import type { Db } from '../../../db/db.ts'
import { listAllBrands } from './all-brands.ts'
import { addBrand, presentBrand, renameBrand } from './name-brand.ts'
import { listBrands } from './repository.ts'

export function brandRoutes({ db }: { db: Db }): Bindings {
  return {
    listCategories: inOwnTransactions(async () => ({ respons: (await listBrands(db)).map(presentBrand) })),
    listAllCategories: fromReplica((from) => listAllBrands(from)),
    createCategory: inOneTransaction((trx, { body, caller }) => addBrand(trx, caller, body.name)),
    renameCategory: inOneTransaction((trx, { params, body, caller }) => renameBrand(trx, caller, params.id, body.name)),
  }
}

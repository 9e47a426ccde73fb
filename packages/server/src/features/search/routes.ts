import { fromReplica, type Bindings } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { layPrivateFields } from '../products/lay-private-fields.ts'
import { searchProducts } from './search-products.ts'

export function searchRoutes({ db }: { db: Db }): Bindings {
  return {
    searchProducts: fromReplica((from, { query }) => searchProducts(from, query), layPrivateFields(db)),
  }
}

import { fromReplica, type Bindings } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { seesMore } from '../products/sees-more.ts'
import { viewerOf } from '../products/viewer.ts'
import { searchProducts } from './search-products.ts'

export function searchRoutes({ db }: { db: Db }): Bindings {
  return {
    searchProducts: fromReplica((from, { query, caller }) => searchProducts(from, viewerOf(caller), query), seesMore(db)),
  }
}

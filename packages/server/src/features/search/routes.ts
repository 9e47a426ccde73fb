import { freely, type Bindings } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { viewerOf } from '../products/viewer.ts'
import { searchProducts } from './search-products.ts'

export function searchRoutes({ db }: { db: Db }): Bindings {
  return {
    searchProducts: freely(({ query, caller }) => searchProducts(db, viewerOf(caller), query)),
  }
}

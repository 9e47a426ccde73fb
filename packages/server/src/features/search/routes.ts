import { fromReplica, type Bindings } from '../../action.ts'
import { viewerOf } from '../products/viewer.ts'
import { searchProducts } from './search-products.ts'

export function searchRoutes(): Bindings {
  return {
    searchProducts: fromReplica((from, { query, caller }) => searchProducts(from, viewerOf(caller), query)),
  }
}

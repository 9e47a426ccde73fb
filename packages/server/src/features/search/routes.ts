import { fromReplica, type Bindings } from '../../calls/bindings.ts'
import { viewerOf } from '../listings/viewer.ts'
import { searchProducts } from './search-products.ts'

export function searchRoutes(): Bindings {
  return {
    searchProducts: fromReplica((from, { query, caller }) => searchProducts(from, viewerOf(caller), query)),
  }
}

import { fromReplica, type Bindings } from '../../calls/bindings.ts'
import { viewerOf } from '../listings/lists/viewer.ts'
import { suggest } from './suggestions/suggest.ts'
import { searchProducts } from './search-products.ts'

export function searchRoutes(): Bindings {
  return {
    listSuggestions: fromReplica((from, { query }) => suggest(from, query.q)),
    searchProducts: fromReplica((from, { query, caller }) => searchProducts(from, viewerOf(caller), query)),
  }
}

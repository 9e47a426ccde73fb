import type { PriceRange } from '@market/contract'
import { freely, fromReplica, type Bindings } from '../../calls/bindings.ts'

const nothing: PriceRange = { sales: 0, model: null, range: null }

export function priceRoutes(): Bindings {
  return {
    readPriceRange: fromReplica(async () => nothing),
    estimatePrice: freely(async () => nothing),
  }
}

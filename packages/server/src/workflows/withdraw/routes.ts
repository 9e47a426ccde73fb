import { inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import { markProductSold, restoreProduct, withdrawProduct } from './change-product.ts'
import { changeListingState, renewProduct } from './off-sale.ts'

export function withdrawRoutes({ mostListings }: { mostListings: number }): Bindings {
  return {
    changeListingState: inOneTransaction((trx, { params, body, caller }) =>
      changeListingState(trx, caller, params.id, body.state, mostListings),
    ),
    renewProduct: inOneTransaction((trx, { params, caller }) => renewProduct(trx, caller, params.id)),
    markProductSold: inOneTransaction((trx, { params, body, caller }) =>
      markProductSold(trx, caller, params.id, body.soldFlag, mostListings),
    ),
    withdrawProduct: inOneTransaction((trx, { params, caller }) => withdrawProduct(trx, caller, params.id)),
    restoreProduct: inOneTransaction((trx, { params, caller }) => restoreProduct(trx, caller, params.id, mostListings)),
  }
}

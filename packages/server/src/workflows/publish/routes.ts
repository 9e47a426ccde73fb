import { inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import { changeListing, changePrice } from './change-listing.ts'
import { listProduct, type Needs } from './list-product.ts'

export function publishRoutes(needs: Needs): Bindings {
  return {
    createProduct: inOneTransaction((trx, { body, caller }) => listProduct(trx, needs, caller, body)),
    changeProduct: inOneTransaction((trx, { params, body, caller }) =>
      changeListing(trx, needs, caller, params.id, body),
    ),
    changePrice: inOneTransaction((trx, { params, body, caller }) =>
      changePrice(trx, needs, caller, params.id, body.resalePrice),
    ),
  }
}

import { inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import { listProduct, type Needs } from './list-product.ts'

export function publishRoutes(needs: Needs): Bindings {
  return {
    createProduct: inOneTransaction((trx, { body, caller }) => listProduct(trx, needs, caller, body)),
  }
}

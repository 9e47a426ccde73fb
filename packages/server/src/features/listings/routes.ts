import { inOwnTransactions, fromReplica, inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { requireSelfOrAdmin } from '../../calls/guards.ts'
import { listAll } from './lists/all-listings.ts'
import { advertiseProduct } from './advertise-product.ts'
import { countOwn } from './lists/count-own.ts'
import { editPrice, editProduct, readOwn, type EditNeeds } from './edit-product.ts'
import { listOffSale } from './lists/list-off-sale.ts'
import { listAdvertised, listNewest, listOfBrand, listOfSeller, readOne } from './lists/lists.ts'
import { listSimilar } from './lists/similar.ts'
import { viewerOf } from './lists/viewer.ts'

export function productRoutes(needs: EditNeeds & { db: Db }): Bindings {
  const { db } = needs
  return {
    listCategoryProducts: fromReplica((from, { params, query, caller }) =>
      listOfBrand(from, viewerOf(caller), params.category, query),
    ),
    listAdvertisedProducts: fromReplica((from, { query, caller }) => listAdvertised(from, viewerOf(caller), query)),
    listNewestProducts: fromReplica((from, { query, caller }) => listNewest(from, viewerOf(caller), query)),

    listAllProducts: fromReplica((from, { query }) => listAll(from, query)),

    listSellerProducts: inOwnTransactions(async ({ params, query, caller }) => {
      requireSelfOrAdmin(caller, params.email)
      return listOfSeller(db, viewerOf(caller), params.email, query)
    }),

    getProduct: inOwnTransactions(async ({ params, caller }) => ({
      respons: isId(params.id) ? await readOne(db, viewerOf(caller), params.id) : [],
    })),

    listSimilarProducts: fromReplica((from, { params, caller }) => listSimilar(from, viewerOf(caller), params.id)),

    getOwnProduct: inOwnTransactions(({ params, caller }) => readOwn(db, caller, params.id)),
    changeProduct: inOneTransaction((trx, { params, body, caller }) =>
      editProduct(trx, needs, caller, params.id, body),
    ),
    changePrice: inOneTransaction((trx, { params, body, caller }) =>
      editPrice(trx, needs, caller, params.id, body.resalePrice),
    ),
    listOffSale: inOwnTransactions(({ query, caller }) => listOffSale(db, caller, query)),
    countOwnProducts: inOwnTransactions(({ query, caller }) => countOwn(db, caller, query.q)),
    advertiseProduct: inOneTransaction((trx, { params, body, caller }) =>
      advertiseProduct(trx, caller, params.id, body?.advertiseFlag ?? true),
    ),
  }
}

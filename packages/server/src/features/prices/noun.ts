import { priceSubscriptions } from './subscriptions.ts'
import type { Facts, LeftOutFor } from '@market/contract'
import { priceRoutes } from './routes.ts'
import { rateEntries } from './rate-entries.ts'
import { trainModel } from './train-model.ts'
import { forgetParty } from './record-sale.ts'
import { sql, type ColumnType, type Generated, type RawBuilder } from 'kysely'
import { workSteps } from '../../platform/jobs/work-through.ts'
import type { Noun } from '../../platform/noun.ts'
import { emptied, plain, shown } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    sales: {
      id: string
      product_id: string | null
      title: string
      brand: string
      condition: string
      months: number | null
      /** Written as JSON text. */
      facts: ColumnType<Facts, string, string>
      price: number
      sold_on: ColumnType<string, string | RawBuilder<string>, string>
      seller_id: ColumnType<string | null, string | undefined>
      buyer_id: ColumnType<string | null, string | undefined>
      left_out: ColumnType<LeftOutFor | 'seller-deleted' | null, undefined>
      left_out_at: ColumnType<Date | null, undefined>
      left_out_by: ColumnType<string | null, undefined>
    }
    price_models: {
      version: number
      sales_state: string
      sales: number
      median_error: number
      /** Written as JSON text. */
      body: ColumnType<unknown, string, string>
      trained_at: Generated<Date>
    }
  }
}

export const prices: Noun = {
  folder: 'features/prices',
  audit: ['sale-left-out', 'sale-counted'],
  tables: {
    sales: {
      whose:
        'the seller of the listing and the buyer; what was sold, for how much and when. It stays without them, and no price is learnt from a seller who is gone',
      rowsOf: ({ userId }) =>
        sql<boolean>`(buyer_id = ${userId}::uuid or product_id in (select id from products where seller_id = ${userId}::uuid))`,
      key: 'id',
      section: 'sales',
      erasure: 'some stay',
      columns: {
        id: shown('id'),
        product_id: shown('listingId'),
        title: shown('name'),
        brand: shown('brand'),
        condition: shown('condition'),
        months: shown('monthsUsed'),
        facts: shown('facts'),
        price: shown('price', 'price'),
        sold_on: shown('soldOn'),
        seller_id: emptied('soldByYou', 'own'),
        buyer_id: emptied('boughtByYou', 'own'),
        left_out: shown('leftOutOfPriceRangesFor'),
        left_out_at: shown('leftOutOn', 'time'),
        left_out_by: shown('leftOutByYou', 'own'),
      },
    },
    price_models: plain(
      'from which prices are estimated: what each feature of a laptop adds, and the sales that this was learnt from, without titles and people',
      'version sales_state sales median_error body trained_at',
    ),
  },
  erase: (trx, { id }) => forgetParty(trx, id),
  jobs: ({ db }) => ({
    'train-prices': {
      every: 'minute',
      run: () => workSteps(db, 'train-prices', { model: () => trainModel(db), ratings: () => rateEntries(db) }),
    },
    'rate-entries': { every: 'minute', run: () => rateEntries(db) },
  }),
  routes: priceRoutes,
  on: priceSubscriptions,
}

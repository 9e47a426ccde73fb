import type { DisputeStep, LaptopHolder, OrderAct, OrderProblem, OrderRole, OrderState } from '@market/contract'
import { sql, type Generated, type Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Noun } from '../../platform/noun.ts'
import { blank, emptied, ofUser, plain, shown, withheld } from '../../platform/personal-data.ts'
import { orderNotices } from './notices.ts'
import { maySeePhoto, purgeUnusedPhotos } from './photos.ts'
import type { Wait } from './waits.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    orders: {
      id: string
      payment_id: string
      product_id: string
      buyer_id: string
      seller_id: string
      amount: number
      currency: string
      fee_rate: Generated<number>
      state: OrderState
      version: Generated<number>
      step: Generated<DisputeStep | null>
      holder: Generated<LaptopHolder>
      waits_for: Generated<Wait['waitsFor'] | null>
      due_at: Generated<Date | null>
      wake_at: Generated<Date | null>
      disputed_at: Generated<Date | null>
      has_seller_balance: Generated<boolean>
      cancel_until: Date
      created_at: Stamp
      paused_at: Generated<Date | null>
      paused_seconds: Generated<number>
      left_seconds: Generated<number | null>
    }
    order_events: {
      order_id: string
      version: number
      from_state: OrderState | 'none'
      act: OrderAct
      by_role: OrderRole
      to_state: OrderState
      actor_id: string | null
      amount: Generated<number | null>
      problem: Generated<OrderProblem | null>
      text: Generated<string>
      at: Stamp
    }
    order_codes: {
      order_id: string
      code: string
      tries_in_row: Generated<number>
      tries_of_code: Generated<number>
      renewals: Generated<number>
      locked_until: Generated<Date | null>
    }
    order_photos: {
      address: string
      order_id: string
      uploader_id: string
      version: Generated<number | null>
      uploaded_at: Stamp
    }
  }
}

export type OrderRow = Selectable<Tables['orders']>

const kept = 'kept for the books and for whoever bought or sold the laptop'

export const orders: Noun = {
  folder: 'features/orders',
  tables: {
    orders: {
      whose: `the buyer and the seller; ${kept}`,
      rowsOf: ({ userId }) => sql<boolean>`${userId}::uuid in (buyer_id, seller_id)`,
      key: 'id',
      section: 'orders',
      erasure: 'some stay',
      columns: {
        id: shown('id'),
        payment_id: shown('paymentId'),
        product_id: shown('listingId'),
        buyer_id: shown('boughtByYou', 'own'),
        seller_id: shown('soldByYou', 'own'),
        amount: shown('amount', 'price'),
        currency: shown('currency'),
        fee_rate: shown('feeInHundredthsOfPercent'),
        state: shown('state'),
        version: blank,
        step: shown('disputeWaitsFor'),
        holder: shown('laptopIsWith'),
        waits_for: shown('waitsFor'),
        due_at: shown('until', 'time'),
        wake_at: blank,
        has_seller_balance: blank,
        disputed_at: shown('firstDisputedOn', 'time'),
        cancel_until: shown('buyerCancelsUntil', 'time'),
        created_at: shown('paidOn', 'time'),
        paused_at: shown('pausedOn', 'time'),
        paused_seconds: blank,
        left_seconds: blank,
      },
    },
    order_events: {
      whose: `who acted; ${kept}, without what they wrote`,
      rowsOf: ofUser('actor_id'),
      key: 'order_id',
      section: 'orderActs',
      erasure: 'some stay',
      columns: {
        order_id: shown('orderId'),
        version: shown('version'),
        from_state: blank,
        act: shown('act'),
        by_role: shown('role'),
        to_state: shown('newState'),
        actor_id: blank,
        amount: shown('amount', 'price'),
        problem: shown('problem'),
        text: emptied('text'),
        at: shown('on', 'time'),
      },
    },
    order_photos: {
      whose: 'who uploaded them, for an order',
      rowsOf: ofUser('uploader_id'),
      key: 'address',
      section: 'orderPhotos',
      erasure: 'gone',
      columns: {
        address: shown('photo', 'picture'),
        order_id: shown('orderId'),
        uploader_id: blank,
        version: shown('version'),
        uploaded_at: shown('uploadedOn', 'time'),
      },
    },
    order_codes: {
      whose: 'the buyer, who says the code to the seller',
      rowsOf: ({ userId }) => sql<boolean>`order_id in (select id from orders where buyer_id = ${userId}::uuid)`,
      key: 'order_id',
      section: 'orderCodes',
      erasure: 'some stay',
      columns: {
        order_id: shown('orderId'),
        code: withheld('whoever has it can say that the laptop was handed over; it is on the order’s page', 'stays'),
        tries_in_row: blank,
        tries_of_code: blank,
        renewals: blank,
        locked_until: blank,
      },
    },
    order_moves: plain('who takes an order from which state to which', 'from_state act by_role to_state'),
  },
  maySeePicture: maySeePhoto,
  async purgeActivity(trx, { id }) {
    await trx.updateTable('order_events').set({ text: '' }).where('actor_id', '=', id).where('text', '<>', '').execute()
    await trx.deleteFrom('order_photos').where('uploader_id', '=', id).execute()
  },
  purge: ({ db }) => purgeUnusedPhotos(db),
  notices: orderNotices,
}

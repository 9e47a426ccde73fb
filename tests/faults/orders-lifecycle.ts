import type { Fault } from './fault.ts'
import { server, workflows } from './places.ts'

const folder = `${workflows}/account-lifecycle`

export const ordersLifecycle: readonly Fault[] = [
  {
    file: `${folder}/end-selling.ts`,
    find: `  await requireNoOpenOrder(db, userId)`,
    replace: ``,
    effect: 'an account with an open order is deleted, and the other party waits for nobody',
    test: { file: `${folder}/delete-user.test.ts`, title: 'is refused while an order of theirs is open' },
  },
  {
    file: `${folder}/open-orders.ts`,
    find: `where (o.buyer_id = \${userId}::uuid or o.seller_id = \${userId}::uuid)`,
    replace: `where (o.buyer_id = \${userId}::uuid)`,
    effect: 'a seller deletes the account before the hand-over',
    test: { file: `${folder}/deletion-races.test.ts`, title: 'never deletes the seller of a payment that succeeds' },
  },
  {
    file: `${folder}/take-over.ts`,
    find: `    orders: () => stopOrders(db, orderTerms, left),`,
    replace: ``,
    effect: 'orders of a stranger go on in the name of the owner of the address',
    test: { file: `${folder}/take-over.test.ts`, title: 'has no order that goes on by itself' },
  },
  {
    file: `${folder}/open-orders.ts`,
    find: ` or payment_id = \${paymentId}::uuid`,
    replace: ``,
    effect: 'an order that a stranger was paying for goes on in the name of the owner of the address',
    test: { file: `${folder}/take-over.test.ts`, title: 'finishes a purchase for which the stranger’s card' },
  },
  {
    file: `${folder}/open-orders.ts`,
    find: `\n      or product_id = any(\${productIds}::uuid[])`,
    replace: ``,
    effect: 'a stranger’s laptop, sold after the take-over, goes on in the name of the owner of the address',
    test: { file: `${folder}/take-over.test.ts`, title: 'sells it if the buyer pays before' },
  },
  {
    file: `${server}/demo-market/make-demo-orders.ts`,
    find: `acts.slice(order.version - 1)`,
    replace: `acts`,
    effect: 'a first start that is killed repeats acts of the demo’s orders, and never finishes them',
    test: { file: `${server}/demo-market/make-demo-orders.test.ts`, title: 'an order in each state' },
  },
]

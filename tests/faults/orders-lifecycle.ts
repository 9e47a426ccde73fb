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
  {
    file: `${workflows}/trade/book-money-back.ts`,
    find: `  if (booked.refunded > 0) await sendHint(trx, \`order:\${order.id}\`, [order.buyer_id, order.seller_id])`,
    replace: ``,
    effect: 'an open order’s page says that the money is on its way when it has arrived',
    test: { file: 'e2e/journeys/order.journey.ts', title: 'a problem is answered and settled in part' },
  },
  {
    file: 'packages/web/src/features/users/your-data.tsx',
    find: `    isShown: isOpenOrder,`,
    replace: ``,
    effect: 'what keeps one from deleting the account is said twice, and once without a link',
    test: { file: 'packages/web/src/features/users/your-data.browser.test.tsx', title: 'names the open orders' },
  },
  {
    file: 'packages/web/src/features/users/your-data.tsx',
    find: `    mutationFn: deleteAccount,`,
    replace: `    mutationFn: (id: string) => client.deleteUser({ params: { id } }),
    onSuccess: () => deleteAccount(''),`,
    effect: 'while the account is deleted the page asks for its notices, and is refused',
    test: { file: 'packages/web/src/features/users/your-data.browser.test.tsx', title: 'nothing is requested' },
  },
]

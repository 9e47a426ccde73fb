import type { Fault } from './fault.ts'
import { features, workflows } from './places.ts'

const web = 'packages/web/src/features'
const csv = `${workflows}/trade/orders-csv.test.ts`
const lists = `${workflows}/trade/list-orders.test.ts`

export const orderLists: readonly Fault[] = [
  {
    file: `${features}/listings/order-payment.ts`,
    find: 'orderId: sql`o.id`',
    replace: 'orderId: sql`m.id`',
    effect: 'a paid booking leads to no order',
    test: { file: `${workflows}/pay/payments.test.ts`, title: 'sells the laptop' },
  },
  {
    file: `${workflows}/trade/list-orders.ts`,
    find: "where: sql`${sql.ref(as === 'buyer' ? 'o.buyer_id' : 'o.seller_id')} = ${userId}::uuid`",
    replace: 'where: sql`${userId}::uuid in (o.buyer_id, o.seller_id)`',
    effect: 'one’s sales have what one bought',
    test: { file: lists, title: 'have nobody’s else' },
  },
  {
    file: `${workflows}/trade/list-orders.ts`,
    find: 'sql`o.waits_for = ${waitsFor}`',
    replace: 'sql`${waitsFor}::text is not null`',
    effect: 'an Admin who looks for the orders that wait for one finds all',
    test: { file: lists, title: 'by who has to act' },
  },
  {
    file: `${workflows}/trade/orders-csv.ts`,
    find: '[=+\\-@＝＋－＠﹦﹢﹣﹫]',
    replace: '[=+\\-＝＋－＠﹦﹢﹣﹫]',
    effect: 'a spreadsheet runs a laptop’s name as a formula',
    test: { file: csv, title: 'as the text "\'@SUM' },
  },
  {
    file: `${workflows}/trade/orders-csv.ts`,
    find: `replaceAll('"', '""')`,
    replace: `replaceAll('"', '"')`,
    effect: 'a quote in a name shifts the cells of the orders’ file',
    test: { file: csv, title: 'as the text "13' },
  },
  {
    file: `${workflows}/trade/orders-csv.ts`,
    find: 'after = page.next',
    replace: 'after = undefined',
    effect: 'the file of orders ends after its first page',
    test: { file: csv, title: 'goes on after the first page' },
  },
  {
    file: `${web}/order-lists/order-standing.tsx`,
    find: 'if (waitsFor === as)',
    replace: "if (waitsFor === 'buyer')",
    effect: 'a seller is not told that it is their turn',
    test: { file: `${web}/order-lists/my-sales.browser.test.tsx`, title: 'what to do by when' },
  },
  {
    file: `${web}/my-products/own-actions.tsx`,
    find: 'booking?.payment && !booking.past',
    replace: 'booking?.payment',
    effect: 'a laptop for sale again after a refund can’t be changed by its seller',
    test: { file: `${web}/my-products/my-products.browser.test.tsx`, title: 'a listing sold and refunded' },
  },
  {
    file: `${web}/order-lists/use-order-filter.ts`,
    find: '/api/orders/all/csv${queryOf(filter)}',
    replace: '/api/orders/all/csv',
    effect: 'the file of orders has more than the list on the screen',
    test: { file: `${web}/order-lists/all-orders.browser.test.tsx`, title: 'the file by the same' },
  },
  {
    file: `${web}/order-lists/queries.ts`,
    find: "['orders', 'sales']",
    replace: "['sales-of-orders']",
    effect: 'My Sales is old until it is opened again',
    test: { file: `${web}/order-lists/my-sales.browser.test.tsx`, title: 'shown as completed at once' },
  },
  {
    file: `${workflows}/integrity/counts.ts`,
    find: "where waits_for = 'admin'",
    replace: "where waits_for = 'seller'",
    effect: 'an order that waits for an Admin is not red',
    test: { file: `${workflows}/integrity/orders.test.ts`, title: 'waits for an Admin is counted' },
  },
  {
    file: `${workflows}/integrity/rules.ts`,
    find: "balance_of(o.id, 'buyer') > 0",
    replace: "balance_of(o.id, 'buyer') < 0",
    effect: 'a refund that is never made is not red',
    test: { file: `${workflows}/integrity/orders.test.ts`, title: 'a whole refund' },
  },
  {
    file: `${workflows}/integrity/check-ledger.ts`,
    find: ' or ${owesBuyer})',
    replace: ')',
    effect: 'a refund in part that is never made is not red',
    test: { file: `${workflows}/integrity/orders.test.ts`, title: 'a refund in part' },
  },
]

import type { Fault } from './fault.ts'
import { features, workflows } from './places.ts'

const contract = 'packages/contract/src/order-table.ts'
const migration = 'packages/server/migrations/0002_orders.sql'
const ledger = 'packages/server/migrations/0003_money.sql'
const trade = `${workflows}/trade`
const rules = `${features}/orders/order-rules.test.ts`
const acts = `${trade}/acts.test.ts`
const clock = `${trade}/clock.test.ts`
const code = `${trade}/code.test.ts`
const decisions = `${trade}/decisions.test.ts`
const money = `${trade}/money.test.ts`
const walks = `${trade}/walks.test.ts`
const terms = `${trade}/order-terms.test.ts`

export const orders: readonly Fault[] = [
  {
    file: contract,
    find: `moves: { buyer: { received: 'completed' } },`,
    replace: `moves: { seller: { received: 'completed' } },`,
    effect: 'a seller accepts their own laptop for the buyer, if the database lets them',
    test: { file: rules, title: 'are the same in the contract and in the database' },
  },
  {
    file: contract,
    find: ` at: 'declined',`,
    replace: ` at: 'problem',`,
    effect: 'a seller cannot object to a buyer who says that they did not take the laptop',
    test: { file: acts, title: 'declined: by the seller, object' },
  },
  {
    file: contract,
    find: `    holder: 'buyer',\n    needs: ['code'],`,
    replace: `    needs: ['code'],`,
    effect: 'with the code the laptop still counts as the seller’s, and the database refuses every hand-over',
    test: { file: code, title: 'hands the laptop over: as it stands there' },
  },
  {
    file: contract,
    find: `handOverDays * 24, remindBefore: 48 }`,
    replace: `handOverDays * 24 }`,
    effect: 'a seller is never reminded to hand over',
    test: { file: clock, title: 'silence: paid' },
  },
  {
    file: migration,
    find: `if moved_by = 'expire' and old.due_at > now() then`,
    replace: `if false then`,
    effect: 'a deadline passes before its time',
    test: { file: rules, title: 'a deadline that passes too early' },
  },
  {
    file: migration,
    find: `if (new.holder = 'buyer') <> (old.holder = 'buyer' or moved_by in`,
    replace: `if false and (new.holder = 'buyer') <> (old.holder = 'buyer' or moved_by in`,
    effect: 'a seller’s word, or a reminder, proves that the buyer has the laptop',
    test: { file: rules, title: 'who has the laptop by' },
  },
  {
    file: migration,
    find: `new.by_role = 'buyer' and new.actor_id <> of_order.buyer_id`,
    replace: `new.by_role = 'buyer' and new.actor_id = of_order.seller_id`,
    effect: 'an act of the buyer is recorded as another person’s',
    test: { file: rules, title: 'a buyer who is another person' },
  },
  {
    file: migration,
    find: `where order_id = new.order_id and kind = (case new.act`,
    replace: `where order_id = new.order_id or kind = (case new.act`,
    effect: 'a decision gives the buyer another amount than it says',
    test: { file: rules, title: 'a decision that gives the buyer less than it says' },
  },
  {
    file: ledger,
    find: `  if (new.debit in ('held', 'buyer', 'fees') or`,
    replace: `  if (new.debit in ('held', 'fees') or`,
    effect: 'a refund is booked that nobody owes',
    test: { file: rules, title: 'a refund that nobody owes' },
  },
  {
    file: ledger,
    find: `create unique index ledger_one_charge on ledger`,
    replace: `create index ledger_one_charge on ledger`,
    effect: 'an order is charged twice in the ledger',
    test: { file: rules, title: 'an order charged twice' },
  },
  {
    file: contract,
    find: `escalateDays * 24, since: 'dispute'`,
    replace: `escalateDays * 24`,
    effect: 'each answer of the seller puts off the Admin who decides',
    test: { file: clock, title: 'counts day 5 and day 60 from the first dispute' },
  },
  {
    file: contract,
    find: `for: 'buyer', hours: ({ answerHours }) => answerHours, remindBefore: 24,`,
    replace: `for: 'admin', hours: ({ endDays }) => endDays * 24, since: 'dispute',`,
    effect: 'a buyer’s silence about a hand-over without a code waits for day 60',
    test: { file: clock, title: 'silence: unconfirmed' },
  },
  {
    file: `${features}/orders/move-order.ts`,
    find: `if (act !== 'remind') return {}`,
    replace: `if (act !== 'remind' || order.step === 'problem') return {}`,
    effect: 'a seller who has to answer is reminded each minute',
    test: { file: clock, title: 'is reminded once: problem' },
  },
  {
    file: `${features}/orders/move-order.ts`,
    find: `? sql<Date>\`least(now() + make_interval(hours => \${wait.due}::int), `,
    replace: `? sql<Date>\`greatest(now() + make_interval(hours => \${wait.due}::int), `,
    effect: 'a step of a dispute goes on after day 60, and the database refuses it',
    test: { file: clock, title: 'no longer than the dispute lasts' },
  },
  {
    file: `${features}/orders/codes.ts`,
    find: `latinDigits(typed).replace(/[\\s-]/g, '')`,
    replace: `typed.replace(/[\\s-]/g, '')`,
    effect: 'a code in Bengali digits is wrong',
    test: { file: code, title: 'hands the laptop over: in Bengali digits' },
  },
  {
    file: `${features}/orders/codes.ts`,
    find: `if (row.lockedFor !== null && row.lockedFor > 0) return { lockedFor: row.lockedFor }`,
    replace: ``,
    effect: 'a seller tries codes without a pause until one is right',
    test: { file: code, title: 'is taken by nobody for ten minutes' },
  },
  {
    file: `${trade}/act-on-order.ts`,
    find: `retryAfter: tried.lockedFor`,
    replace: `retryAfter: 600`,
    effect: 'a seller is told to wait for ten minutes when one is left',
    test: { file: code, title: 'is taken by nobody for ten minutes' },
  },
  {
    file: `${features}/orders/codes.ts`,
    find: `tries_of_code: renewed ? 0 : row.tries_of_code + 1,`,
    replace: `tries_of_code: isLast ? 0 : row.tries_of_code + 1,`,
    effect: 'a code is never renewed, however often it was guessed',
    test: { file: code, title: 'is a new one after twenty wrong ones' },
  },
  {
    file: `${trade}/act-on-order.ts`,
    find: `if (wrong) return wrong`,
    replace: `if (wrong) throw wrong`,
    effect: 'a wrong code is not counted, since its transaction is undone',
    test: { file: code, title: 'is counted when wrong' },
  },
  {
    file: `${trade}/act-on-order.ts`,
    find: `if (!possibleActs(trade.order, role, standing).includes(body.act)) throw`,
    replace: `if (Math.random() > 1) throw`,
    effect: 'an act that no button offers is done, as an objection long after the answer',
    test: { file: acts, title: 'refuses others: answered' },
  },
  {
    file: `${trade}/act-on-order.ts`,
    find: `return user.admin ? 'admin' : undefined`,
    replace: `return 'admin'`,
    effect: 'anyone stops orders and decides disputes of others',
    test: { file: acts, title: 'is not there for anyone else' },
  },
  {
    file: `${trade}/act-on-order.ts`,
    find: `  if (user.id === seller_id) return 'seller'`,
    replace: `  if (user.id === seller_id && !user.admin) return 'seller'`,
    effect: 'an Admin decides a dispute about their own laptop, if the database lets them',
    test: { file: decisions, title: 'who is the seller is that party alone' },
  },
  {
    file: `${trade}/act-amount.ts`,
    find: `if (amount !== (role === 'buyer' ? offers.seller : offers.buyer)) throw`,
    replace: `if ((role === 'buyer' ? offers.seller : offers.buyer) === null) throw`,
    effect: 'a party settles at an amount that nobody has offered, or that has changed since',
    test: { file: decisions, title: 'is settled by naming its amount' },
  },
  {
    file: `${trade}/read-order.ts`,
    find: `code: isBuyer && needsCode`,
    replace: `code: role !== 'admin' && needsCode`,
    effect: 'the seller reads the buyer’s code on their own page',
    test: { file: code, title: 'stands on the buyer’s page alone' },
  },
  {
    file: `${trade}/standing.ts`,
    find: `and o.cancel_until > now() then`,
    replace: `and o.cancel_until > now() and not exists (select from of_order where act = 'enter-wrong-code') then`,
    effect: 'one wrong code by the seller ends the buyer’s hour to cancel',
    test: { file: code, title: 'leaves the buyer the hour to cancel' },
  },
  {
    file: `${features}/listings/lists/present.ts`,
    find: ` and knows_seller(o)))`,
    replace: `))`,
    effect: 'who pays and cancels reads the seller’s phone number on the laptop’s page meanwhile',
    test: { file: `${trade}/contacts.test.ts`, title: 'is kept from an unproven address' },
  },
  {
    file: `${trade}/standing.ts`,
    find: `and of_order.version > begun.version order`,
    replace: `order`,
    effect: 'an offer of an earlier dispute is settled in the next one',
    test: { file: decisions, title: 'is gone with the dispute in which it was made' },
  },
  {
    file: `${trade}/run-clock.ts`,
    find: `order.holder === 'buyer' ? 'completed' : 'refunded'`,
    replace: `order.holder === 'seller' ? 'refunded' : 'completed'`,
    effect: 'a seller who only says that they handed over gets the money on day 60',
    test: { file: clock, title: 'silence: unconfirmed' },
  },
  {
    file: contract,
    find: `clock: { paid: 'refunded', received: 'completed', disputed`,
    replace: `clock: { paid: 'refunded', disputed`,
    effect: 'an order whose buyer says nothing after receipt never ends',
    test: { file: walks, title: 'come to nothing but places' },
  },
  {
    file: `${trade}/possible-acts.ts`,
    find: `'may-not-cancel': ({ mayCancel }) => !mayCancel`,
    replace: `'may-not-cancel': () => true`,
    effect: 'a buyer who may cancel freely is led into a dispute instead',
    test: { file: acts, title: 'refuses others: paid' },
  },
  {
    file: `${trade}/book-money-back.ts`,
    find: `Math.max(amount - balances.buyer, 0)`,
    replace: `amount`,
    effect: 'a refund at the provider while ours is due is taken from the seller a second time',
    test: { file: money, title: 'ends ours by its amount: the same as ours' },
  },
  {
    file: `${trade}/move-trade.ts`,
    find: `await post(trx, order, 'fee-back', balances.fees - feeOf(left, order.fee_rate), cause)`,
    replace: ``,
    effect: 'the market keeps its fee of money that went back',
    test: { file: terms, title: 'its share goes back first' },
  },
  {
    file: 'packages/contract/src/order-fee.ts',
    find: `Math.floor((amount * rate + 5_000) / 10_000)`,
    replace: `Math.floor((amount * rate) / 10_000)`,
    effect: 'the market’s fee is rounded down, which the database refuses at the end of an order',
    test: { file: terms, title: 'half a unit up' },
  },
  {
    file: `${features}/orders/repository.ts`,
    find: `      fee_rate: Math.round(terms.feePercent * 100),\n`,
    replace: ``,
    effect: 'the market takes no fee, whatever its operator has set',
    test: { file: terms, title: 'half a unit up' },
  },
  {
    file: contract,
    find: `since: 'dispute', remindEvery: 24 }`,
    replace: `since: 'dispute', remindEvery: 24, escalates: true }`,
    effect: 'a dispute that ends begins again where the operator has set a later end',
    test: { file: terms, title: 'ends when it was said' },
  },
  {
    file: 'packages/server/src/features/prices/subscriptions.ts',
    find: `if (-provider === order.amount) await recordSale`,
    replace: `await recordSale`,
    effect: 'a price of which the provider has refunded a part is shown as what laptops cost',
    test: { file: money, title: 'of a part leaves the order as it is, and counts: received' },
  },
  {
    file: `${features}/orders/photos.ts`,
    find: `    .where('uploader_id', '=', actor)\n`,
    replace: ``,
    effect: 'a party shows the other’s photo as their own',
    test: { file: decisions, title: 'is one that the actor has uploaded' },
  },
  {
    file: `${trade}/list-events.ts`,
    find: `order by version desc limit 100`,
    replace: `order by version desc`,
    effect: 'an order with thousands of events is sent whole',
    test: { file: acts, title: 'come by pages of 100' },
  },
]

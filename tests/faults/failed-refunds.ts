import type { Fault } from './fault.ts'
import { features, workflows } from './places.ts'

const trade = `${workflows}/trade`
const orders = 'packages/server/migrations/0002_orders.sql'
const ledger = 'packages/server/migrations/0003_money.sql'
const failed = `${trade}/failed-refunds.test.ts`
const stored = `${trade}/stored-refunds.test.ts`
const twice = `${trade}/money-twice.test.ts`
const byHand = `${trade}/by-hand.test.ts`
const rules = `${features}/orders/order-rules.test.ts`
const asAdmin = 'packages/web/src/features/orders/order-of-admin.browser.test.tsx'

export const failedRefunds: readonly Fault[] = [
  {
    file: 'packages/server/src/adapters/stripe/stripe.ts',
    find: `const failures: readonly (string | null)[] = ['failed', 'canceled']`,
    replace: `const failures: readonly (string | null)[] = []`,
    effect: 'a refund that failed counts as the buyer’s money on the card',
    test: {
      file: 'packages/server/src/adapters/stripe/refunds.test.ts',
      title: 'says of a refund that it failed later',
    },
  },
  {
    file: 'packages/server/src/adapters/stripe/stripe.ts',
    find: `if (refunds && !refunds.has_more) return refunds.data`,
    replace: `if (refunds) return refunds.data`,
    effect: 'of more than ten refunds the oldest are forgotten',
    test: { file: 'packages/server/src/adapters/stripe/refunds.test.ts', title: 'lists all refunds of a charge' },
  },
  {
    file: `${trade}/book-money-back.ts`,
    find: `  if (!hasEnded(order.state)) await post(trx, order, 'award-back', amount, id)`,
    replace: ``,
    effect: 'a refund that fails before the handover is refused by the database, and its message comes for ever',
    test: { file: failed, title: 'before the handover, its messages come as it comes' },
  },
  {
    file: `${workflows}/pay/money-back.ts`,
    find: `    await setMoneyBack(trx, payment.id, { amount, by, state: 'refund-due', byHand: true })`,
    replace: ``,
    effect: 'a refund that failed is recorded as made, and nobody sends the money',
    test: { file: failed, title: 'that its seller cancelled, its messages come as it comes' },
  },
  {
    file: `${workflows}/pay/refund-payment.ts`,
    find: `if (owed === 0 || payment.refund_failed_at !== null ||`,
    replace: `if (owed === 0 ||`,
    effect: 'the job sends money to a card that did not take it, while an Admin sends it by hand',
    test: { file: byHand, title: 'an award that has come since is not' },
  },
  {
    file: `${workflows}/pay/refund-payment.ts`,
    find: `if (seen && !answer.ok && answer.reason === 'refused') await giveUp`,
    replace: `if (Math.random() > 1) await giveUp`,
    effect: 'a refund that the provider refuses for good is tried for ever, and no Admin hears of it',
    test: { file: failed, title: 'the buyer and an Admin are told once' },
  },
  {
    file: `${workflows}/pay/refund-payment.ts`,
    find: `(await settlePayment(paying, payment, 'look', 'reconciliation')) !== 'unknown'`,
    replace: `(await settlePayment(paying, payment, 'look', 'reconciliation')) !== undefined`,
    effect: 'money that is back on the card is sent by hand besides',
    test: { file: failed, title: 'the provider is gone before it says so' },
  },
  {
    file: `${workflows}/integrity/check-returns.ts`,
    find: `disputed, refunded])`,
    replace: `disputed])`,
    effect: 'a refund that failed days later, whose message was lost, is never noticed',
    test: { file: failed, title: 'its messages come all but the last' },
  },
  {
    file: `${workflows}/integrity/rules.ts`,
    find: `where o.payment_id = known.id and kind = 'refund-by-hand'`,
    replace: `where o.payment_id = known.id and kind = 'none'`,
    effect: 'the Integrity page counts a refund by hand as a charge that nobody accounts for',
    test: { file: byHand, title: 'accounts for the charge' },
  },
  {
    file: `${trade}/possible-acts.ts`,
    find: `'to-send': ({ toSend }) => toSend > 0`,
    replace: `'to-send': () => true`,
    effect: 'an Admin sends money that is on its way to the card',
    test: { file: byHand, title: 'is not possible while the card may still get it' },
  },
  {
    file: `${trade}/act-amount.ts`,
    find: `if (debt !== undefined && debt !== toSend) throw`,
    replace: `if (Math.random() > 1) throw`,
    effect: 'more is recorded as sent by hand than the Admin has sent',
    test: { file: byHand, title: 'an award that has come since is not' },
  },
  {
    file: `${trade}/act-amount.ts`,
    find: `if (debt <= 0 || debt === named) return`,
    replace: `if (debt <= 0 || named !== undefined) return`,
    effect: 'a seller owes more than the Admin who refunds has seen',
    test: { file: byHand, title: 'passes only with the debt' },
  },
  {
    file: `${trade}/act-amount.ts`,
    find: `return taken - has - (await readOpenPayout(trx, order.id))`,
    replace: `return taken - has`,
    effect: 'an Admin is asked about a debt that the cancelled payout covers',
    test: { file: byHand, title: 'has no debt while its payout is open' },
  },
  {
    file: `${trade}/list-events.ts`,
    find: `all(\${hiddenFrom(role)}::text[])`,
    replace: `all(\${hiddenFrom('admin')}::text[])`,
    effect: 'a buyer reads why the seller owes the market',
    test: { file: byHand, title: 'with a reason that the buyer does not read' },
  },
  {
    file: `${trade}/standing.ts`,
    find: `greatest(least(-balance_of(o.id, 'seller')`,
    replace: `greatest(greatest(-balance_of(o.id, 'seller')`,
    effect: 'more is written off than the seller owes in all',
    test: { file: byHand, title: 'of what the seller owes in all' },
  },
  {
    file: ledger,
    find: `or new.kind = 'award-back' and of_order.state in ('completed', 'refunded')`,
    replace: ``,
    effect: 'the money of an ended order is held again',
    test: { file: rules, title: 'an ended order’s money held again' },
  },
  {
    file: ledger,
    find: `or new.kind in ('take-back', 'refund-by-hand', 'written-off') and`,
    replace: `or new.kind = 'take-back' and`,
    effect: 'money of an open order is sent by hand',
    test: { file: rules, title: 'money sent by hand before the end' },
  },
  {
    file: ledger,
    find: `  select -balance_of(of_order, 'provider') - balance_of(of_order, 'buyer') - balance_of(of_order, 'by-hand')`,
    replace: `  select -balance_of(of_order, 'provider') - balance_of(of_order, 'buyer')`,
    effect: 'the market takes its fee of money that the buyer was sent by hand',
    test: { file: rules, title: 'a fee of what was sent to the buyer by hand' },
  },
  {
    file: orders,
    find: `':' || new.version and amount = new.amount) then`,
    replace: `':' || new.version) then`,
    effect: 'a refund by hand is said to be another amount than is booked',
    test: { file: rules, title: 'less sent by hand than is said' },
  },
  {
    file: 'packages/web/src/features/orders/act-form.tsx',
    find: `onClick={(event) => void handleSubmit((values) => send(values, debt))(event)}`,
    replace: `onClick={(event) => void handleSubmit((values) => send(values))(event)}`,
    effect: 'an Admin can never refund what a seller was paid already',
    test: { file: asAdmin, title: 'lets the seller owe only what they have seen' },
  },
  {
    file: `${workflows}/pay/refund-payment.ts`,
    find: `if (owed >= refund.amount && payment.refund_failed_at === null) {`,
    replace: `if (owed > 0) {`,
    effect: 'more than is owed is asked for again after an operator has refunded a part',
    test: { file: stored, title: 'its call can no longer arrive' },
  },
  {
    file: `${workflows}/pay/refund-payment.ts`,
    find: `if (isRefused) await closeRefused(db, refund.id)`,
    replace: `if (Math.random() > 1) await closeRefused(db, refund.id)`,
    effect: 'a refund that was refused in a dispute is answered with that refusal for a day after it was won',
    test: { file: stored, title: 'refused in a dispute is made when that is won' },
  },
  {
    file: `${workflows}/pay/refund-payment.ts`,
    find: `const next = (await look()) ? await afterLostReply`,
    replace: `const next = refund.id ? await afterLostReply`,
    effect: 'a refund whose reply was lost is made again a day later, when the provider has forgotten its key',
    test: { file: stored, title: 'because the provider forgets keys' },
  },
  {
    file: `${features}/payments/repository.ts`,
    find: `where m.refund_failed_at is null and balance_of(o.id, 'buyer') > 0)`,
    replace: `where false)`,
    effect: 'a refund in part whose job gave up is counted, and never made',
    test: { file: stored, title: 'found by the sweep of all payments' },
  },
  {
    file: 'packages/server/migrations/0001_market.sql',
    find: `create unique index refunds_one_open`,
    replace: `create index refunds_one_open`,
    effect: 'the database accepts two refunds of a payment at once',
    test: { file: `${features}/payments/refund-rules.test.ts`, title: 'two refunds of a payment at once' },
  },
  {
    file: `${trade}/book-money-back.ts`,
    find: `await post(trx, order, 'given-twice', notOwed - unasked, id)`,
    replace: `if (notOwed > unasked) return unasked`,
    effect: 'money that goes back a second time is in no book',
    test: { file: twice, title: 'by hand, then by the bank' },
  },
  {
    file: `${features}/payments/hold-item.ts`,
    find: `await requireNotPaidTwice(trx, buyer.id)`,
    replace: ``,
    effect: 'a buyer who has the money of an order twice goes on paying and being paid back',
    test: { file: twice, title: 'by hand, then by the bank' },
  },
]

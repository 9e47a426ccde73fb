import type { Fault } from './fault.ts'
import { features, workflows } from './places.ts'

const folder = 'packages/server/src/features/payouts'
const inSending = (title: string) => ({ file: `${folder}/sending.test.ts`, title })
const inPayouts = (title: string) => ({ file: `${folder}/payouts.test.ts`, title })

export const payoutFaults: readonly Fault[] = [
  {
    file: `${folder}/owed.ts`,
    find: `payable.at <= now() and m.disputed_at`,
    replace: `m.disputed_at`,
    effect: 'a seller is paid out before the buyer could complain',
    test: inPayouts('is payable seven days after completion'),
  },
  {
    file: `${folder}/owed.ts`,
    find: `amount < 0 || isPayable`,
    replace: `isPayable && amount > 0`,
    effect: 'a seller who owes the market is paid out in full',
    test: inPayouts('is of other orders less what the seller owes'),
  },
  {
    file: `${folder}/open-payouts.ts`,
    find: `    left -= part`,
    replace: ``,
    effect: 'a payout of a seller in debt books more than its amount, and is never opened',
    test: inPayouts('is of other orders less what the seller owes'),
  },
  {
    file: `${folder}/open-payouts.ts`,
    find: `p.dropped_at is null and p.added_at <= now() - make_interval(hours => \${payeeDelayHours}::int)`,
    replace: `p.dropped_at is null`,
    effect: 'details of an hour ago stop the payouts of all',
    test: inPayouts('is not opened for details that were entered 47 hours ago'),
  },
  {
    file: `${workflows}/trade/trade.ts`,
    find: `  await lockSeller(trx, found.seller_id)`,
    replace: ``,
    effect: 'of two refunds at once neither names the debt that the other leaves',
    test: { file: `${workflows}/trade/seller-sums.test.ts`, title: 'two refunds of a seller who has enough for one' },
  },
  {
    file: `${folder}/open-payouts.ts`,
    find: `  await lockSeller(trx, seller)`,
    replace: ``,
    effect: 'a payout sends what a refund takes at the same moment',
    test: { file: `${workflows}/trade/seller-sums.test.ts`, title: 'a refund and the payout of what it would take' },
  },
  {
    file: `${folder}/open-payouts.ts`,
    find: `    where o.seller_id = p.user_id and o.has_seller_balance and`,
    replace: `    where o.seller_id = p.user_id and`,
    effect: 'each hour the job reads every order that was ever completed',
    test: { file: `${folder}/payout-plans.test.ts`, title: 'finds the sellers to pay out' },
  },
  {
    file: `${folder}/move-payout.ts`,
    find: `  if (payout.seller_id === admin.id) throw new Problem('own-payout')`,
    replace: ``,
    effect: 'an Admin who marks their own payout gets an error of the server',
    test: inPayouts('does not mark their own'),
  },
  {
    file: `${folder}/move-payout.ts`,
    find: `  if (!mayMove(payout.state, body.to)) throw new Problem('payout-move-not-possible')`,
    replace: ``,
    effect: 'a payout that is marked twice gives an error of the server',
    test: inPayouts('is sent with a reference, and paid'),
  },
  {
    file: `${folder}/move-payout.ts`,
    find: `  if (state === 'cancelled' || state === 'returned') await bookBack(trx, payout)`,
    replace: `  if (state === 'cancelled') await bookBack(trx, payout)`,
    effect: 'money that came back can’t be marked as such',
    test: inPayouts('that comes back after it was sent'),
  },
  {
    file: `${folder}/list-payouts.ts`,
    find: `  if (payout.seller_id === adminId) throw new Problem('own-payout')`,
    replace: ``,
    effect: 'an Admin handles their own payout',
    test: inPayouts('reads a payout with its orders, and not their own'),
  },
  {
    file: `${folder}/list-payouts.ts`,
    find: `  if (isSender) await recordAudit(trx, { by: caller, action: 'payout-read', ...ofUser(payout.seller_id) })`,
    replace: ``,
    effect: 'nobody knows who has read a seller’s account number',
    test: inSending('each reading is audited'),
  },
  {
    file: `${folder}/move-payout.ts`,
    find: `  if (state === 'sending' && (await findReasonToCancel(trx, payout))) throw new Problem('payout-move-not-possible')`,
    replace: ``,
    effect: 'an Admin who begins to send what went back to the buyer gets an error of the server',
    test: inSending('is not begun while its cancelling waits'),
  },
  {
    file: `${folder}/move-payout.ts`,
    find: `  if (isOthers && state === 'open' && !notOnStatement) throw`,
    replace: `  if (false) throw`,
    effect: 'a seller is paid twice, because nobody looked for the first transfer',
    test: inSending('is put back by another Admin after 48 hours'),
  },
  {
    file: `packages/server/migrations/0003_money.sql`,
    find: `or old.state = 'sending' and new.admin_id is distinct from old.admin_id`,
    replace: `or old.state = 'paid' and new.admin_id is distinct from old.admin_id`,
    effect: 'two Admins send one payout at once',
    test: { file: `${features}/payouts/payout-rules.test.ts`, title: 'a payout put back by another Admin' },
  },
  {
    file: `${folder}/release-balance.ts`,
    find: `  if (requireMember(caller).id === userId) throw new Problem('own-payout')`,
    replace: `  requireMember(caller)`,
    effect: 'an Admin releases the balance of an account that they have taken over',
    test: inPayouts('nor let their own balance go'),
  },
  {
    file: `${workflows}/trade/move-trade.ts`,
    find: `  await queueCancelOfOrder(trx, order.id)`,
    replace: ``,
    effect: 'money that went back to the buyer is sent to the seller as well',
    test: inPayouts('is cancelled when money of its order goes back'),
  },
  {
    file: `${workflows}/account-lifecycle/open-orders.ts`,
    find: `      or o.seller_id = \${userId}::uuid and (o.has_seller_balance or exists`,
    replace: `      or o.seller_id = \${userId}::uuid and (exists`,
    effect: 'a seller deletes the account, and the market keeps the money',
    test: {
      file: `${workflows}/account-lifecycle/delete-user.test.ts`,
      title: 'is refused while an order of theirs is open',
    },
  },
  {
    file: `${workflows}/account-lifecycle/hold-money.ts`,
    find: `await holdBalance(trx, userId)`,
    replace: `false`,
    effect: 'after a take-over, the former holder’s balance is paid to the new holder without a check',
    test: { file: `${workflows}/account-lifecycle/take-over.test.ts`, title: 'leaves its balance to an Admin' },
  },
]

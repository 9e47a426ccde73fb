import {
  feeOf,
  orderAct,
  Problem,
  problems,
  texts,
  toMajor,
  toMinor,
  type AmountSource,
  type OrderActBody,
} from '@market/contract'
import type { Tx } from '../../db/db.ts'
import { readBalances, readSellerBalance } from '../../features/ledger/post.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { readOpenPayout } from '../../features/payouts/repository.ts'
import type { Role } from './act-on-order.ts'
import type { ReadStanding } from './standing.ts'

interface Named {
  amount: number | undefined
  debt: number | undefined
}

/** What an act moves, in minor units, by where the amount comes from. */
const amounts: Record<AmountSource, (named: Named, standing: ReadStanding, role: Role) => number | undefined> = {
  given: ({ amount }) => amount,
  offered({ amount }, { offers }, role) {
    if (amount !== (role === 'buyer' ? offers.seller : offers.buyer)) throw Problem.ofField('offer-changed', 'amount')
    return amount
  },
  'to-send'({ debt }, { toSend }) {
    // Another award has come since the Admin sent the money.
    if (debt !== undefined && debt !== toSend) throw new Problem('order-act-not-possible')
    return toSend
  },
  debt: (_, { debt }) => debt,
}

/** What the act moves, in minor units; undefined for all that is left, or nothing. */
export async function amountOf(
  trx: Tx,
  order: OrderRow,
  { role, body, standing }: { role: Role; body: OrderActBody; standing: ReadStanding },
): Promise<number | undefined> {
  const [amount, debt] = [body.amount, body.debt].map((given) => (given === undefined ? undefined : toMinor(given)))
  if (amount !== undefined) await requireLess(trx, order, amount)
  const source = orderAct(body.act).money?.amount
  if (order.state === 'completed' && (source ?? 'given') === 'given')
    await requireNamedDebt(trx, order, { amount, debt })
  return source && amounts[source]({ amount, debt }, standing, role)
}

/**
 * A refund of a completed order that leaves its seller owing the market is let through only with that debt. `amount`:
 * all that is left when absent. @throws Problem `seller-in-debt`, with the debt
 */
async function requireNamedDebt(trx: Tx, order: OrderRow, { amount, debt: named }: Named): Promise<void> {
  const debt = await debtAfter(trx, order, amount)
  if (debt <= 0 || debt === named) return
  const { say } = problems['seller-in-debt']
  const inWords = texts.forms.charge(toMajor(debt), order.currency)
  throw new Problem('seller-in-debt', { detail: say.replace('money', inWords), debt: toMajor(debt) })
}

/** What the seller would owe in all. The open payout that has money of the order is cancelled by the refund. */
async function debtAfter(trx: Tx, order: OrderRow, amount: number | undefined): Promise<number> {
  const balances = await readBalances(trx, order.id)
  const left = balances.notGivenBack - (amount ?? balances.notGivenBack)
  const fromFees = balances.fees - feeOf(left, order.fee_rate)
  const taken = balances.notGivenBack - left - fromFees
  const has = await readSellerBalance(trx, order.seller_id, order.currency)
  return taken - has - (await readOpenPayout(trx, order.id))
}

/** Less than what is held, or of a completed order than what is not back. */
async function requireLess(trx: Tx, order: OrderRow, amount: number): Promise<void> {
  const balances = await readBalances(trx, order.id)
  const left = order.state === 'completed' ? balances.notGivenBack : balances.held
  if (amount >= left) throw Problem.ofField('too-much-back', 'amount')
}

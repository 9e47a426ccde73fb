import {
  askedFacts,
  browserFacts,
  moveOf,
  Problem,
  type CallReply,
  type Calls,
  type CheckResult,
  type Facts,
  type OrderTerms,
  type TestResults,
} from '@market/contract'
import type { Tx } from '../../db/db.ts'
import { compareFacts } from '../../features/checks/compare-facts.ts'
import { finish, readComparisons } from '../../features/checks/repository.ts'
import { moveOrder } from '../../features/orders/move-order.ts'
import { lockCheck, readListed } from './running-check.ts'

interface Found {
  key: string
  tests: TestResults
  answers: Facts
}

/** Adds what was found to the order. A second time, after a lost reply, answers the same. */
export async function finishCheck(
  trx: Tx,
  terms: OrderTerms,
  { key, tests, answers }: Found,
): Promise<CallReply<Calls['finishCheck']>> {
  const { check, trade } = await lockCheck(trx, terms, key)
  if (check.result !== null) return { respons: check.result }
  const { order } = trade
  const to = moveOf(order.state, 'check', 'buyer')
  if (to === undefined) throw new Problem('check-not-found')
  const listed = await readListed(trx, order.id)
  const { lines } = await readComparisons(trx, check)
  const result: CheckResult = {
    lines: [
      ...lines,
      ...compareFacts(browserFacts, listed, tests.device ?? {}),
      ...compareFacts(askedFacts, listed, answers),
    ],
    tests,
  }
  const { version } = await moveOrder(trx, terms, order, { act: 'check', by: 'buyer', to, actor: order.buyer_id })
  await finish(trx, check.id, version, result)
  return { respons: result }
}

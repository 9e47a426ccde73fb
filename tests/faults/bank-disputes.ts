import type { Fault } from './fault.ts'
import { features, workflows } from './places.ts'

const caught = (title: string) => ({ file: `${workflows}/trade/bank-disputes.test.ts`, title })

export const bankDisputeFaults: readonly Fault[] = [
  {
    file: `${features}/payouts/owed.ts`,
    find: ` and m.disputed_at is null as "isPayable"`,
    replace: ` as "isPayable"`,
    effect: 'a payout of a charge that the bank disputes is tried each hour, and pays nobody',
    test: caught('is not payable until the dispute is won'),
  },
  {
    file: `${workflows}/trade/run-clock.ts`,
    find: `at?.due && !isPaused`,
    replace: `at?.due`,
    effect: 'silence completes an order whose money the bank has taken',
    test: caught('is not moved by the clock, and received'),
  },
  {
    file: `${workflows}/trade/possible-acts.ts`,
    find: `  if (rule === 'dispute') return bank === 'dispute'`,
    replace: `  if (rule === 'dispute') return true`,
    effect: 'no inquiry of a bank can be answered by a refund',
    test: caught('has taken no money, and is answered by a refund'),
  },
]

import type { Fault } from './fault.ts'
import { features, workflows } from './places.ts'

const folder = `${workflows}/check`
const inOpen = (title: string) => ({ file: `${folder}/open-check.test.ts`, title })
const inFinish = (title: string) => ({ file: `${folder}/finish-check.test.ts`, title })

export const checkFaults: readonly Fault[] = [
  {
    file: `${features}/checks/repository.ts`,
    find: `    .where('until', '>', sql<Date>\`now()\`)`,
    replace: ``,
    effect: 'letters of an hour ago give an error of the server',
    test: inOpen('is not opened after 30 minutes'),
  },
  {
    file: `${features}/checks/repository.ts`,
    find: `  return found?.entry_hash === entry ? found : undefined`,
    replace: `  return found`,
    effect: 'the browser of one check reads its laptop’s facts with the letters of another',
    test: inOpen('is of one order'),
  },
  {
    file: `${workflows}/trade/read-order.ts`,
    find: `c.version > coalesce(`,
    replace: `c.version > least(0, `,
    effect: 'a check from before the handover still decides after it',
    test: inFinish('is not the last check of its new state'),
  },
  {
    file: `${workflows}/trade/move-trade.ts`,
    find: `  if (moveOf(moved.state, 'check', 'buyer') === undefined) await endRunning(trx, moved.id)`,
    replace: ``,
    effect: 'an order with a check under way can’t be cancelled',
    test: inFinish('is refused after the order was cancelled'),
  },
  {
    file: `${folder}/finish-check.ts`,
    find: `  if (check.result !== null) return { respons: check.result }`,
    replace: ``,
    effect: 'a result whose reply was lost is answered with an error',
    test: inFinish('is added once: a second time answers the same'),
  },
  {
    file: `${folder}/open-check.ts`,
    find: `  if (wait > 0) throw new Problem('too-many-requests', { retryAfter: wait })`,
    replace: ``,
    effect: 'wrong letters are limited in each process alone',
    test: { file: `${folder}/guesses.test.ts`, title: 'are refused but the first few' },
  },
  {
    file: `${folder}/start-check.ts`,
    find: `role !== 'buyer' || moveOf(order.state, 'check', role) === undefined`,
    replace: `moveOf(order.state, 'check', 'buyer') === undefined`,
    effect: 'the seller checks the buyer’s laptop',
    test: inOpen('by the buyer alone'),
  },
]

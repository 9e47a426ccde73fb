import type { Fault } from './fault.ts'
import { platform, workflows } from './places.ts'

export const jobs: readonly Fault[] = [
  {
    file: `${workflows}/trade/run-clock.ts`,
    find: `
      and \${notBackedOff('move-orders', sql\`id\`)}`,
    replace: ``,
    effect: 'two hundred orders that fail keep all others from moving',
    test: { file: 'packages/server/test/bad-rows.test.ts', title: 'move-orders does all rows' },
  },
  {
    file: `${platform}/jobs/work-through.ts`,
    find: `await each(rows, (row) => work([row.id], [row]))`,
    replace: `throw new Error('a bad row')`,
    effect: 'one row that fails keeps the others of its batch from being worked on',
    test: { file: 'packages/server/test/bad-rows.test.ts', title: 'refresh-entries does all rows' },
  },
  {
    file: `packages/server/src/jobs.ts`,
    find: `health, crontab, tasks })`,
    replace: `health, crontab, tasks: { ...tasks, ...mails } })`,
    effect: 'a mail server that does not answer stops refunds',
    test: { file: 'packages/server/src/jobs.test.ts', title: 'delays no refund' },
  },
]

import type { Fault } from './fault.ts'
import { features, platform, server, workflows } from './places.ts'

export const undo: readonly Fault[] = [
  {
    file: `${platform}/rate-limits/allowances.ts`,
    find: `export const daily =`,
    replace: `/** Counted in audit_log. */
export const daily =`,
    effect: 'a rule reads the audit log',
    test: { file: `${platform}/audit/read-by-people.test.ts`, title: 'the audit log is named by' },
  },
  {
    file: `${features}/listings/price-for.ts`,
    find: `import { `,
    replace: `import { listAudit } from '../../platform/audit/lists.ts'
import { `,
    effect: 'a rule asks for the list of the audit log that Admins read',
    test: {
      file: `${platform}/audit/read-by-people.test.ts`,
      title: 'are imported by the calls that answer with them',
    },
  },
  {
    file: `${features}/listings/repository.ts`,
    find: `state_changed_by = \${userId}::uuid and `,
    replace: ``,
    effect: 'a seller undoes an Admin’s withdrawal of their listing',
    test: { file: `${workflows}/withdraw/change-product.test.ts`, title: 'is only for the user who made it' },
  },
  {
    file: 'packages/server/migrations/0001_market.sql',
    find: `    new.state_changed_by := null;
`,
    replace: ``,
    effect: 'a change of a listing’s state is attributed to the user who made the one before',
    test: { file: `${platform}/audit/who-and-when.test.ts`, title: 'is by the user whom it names' },
  },
  {
    file: 'packages/server/migrations/0001_market.sql',
    find: `
    and (closed_as is distinct from 'dismissed' or dismissed_at is not distinct from closed_at)`,
    replace: ``,
    effect: 'a report can be dismissed by nobody and at no time, so that its dismissal can’t be undone',
    test: { file: `${platform}/audit/who-and-when.test.ts`, title: 'a dismissed report without its dismissal' },
  },
  {
    file: `${features}/reports/reopen-reports.ts`,
    find: `sql\`closed_as = 'dismissed' and dismissed_at = \${dismissedAt}::timestamptz\``,
    replace: `sql\`closed_as = 'dismissed'\``,
    effect: 'undoing a dismissal reopens the reports of all dismissals before it',
    test: { file: `${features}/reports/reports.test.ts`, title: 'opens again the reports that it closed, and only' },
  },
  {
    file: `${features}/bookings/deleted-bookings.ts`,
    find: `select id, buyer_id, product_id, created_at from gone`,
    replace: `select id, buyer_id, product_id, created_at from gone where false`,
    effect: 'buyers read twenty phones a day, and as many again after deleting these bookings',
    test: { file: `${features}/bookings/daily-bookings.test.ts`, title: 'deleted ones included' },
  },
  {
    file: `${features}/bookings/wait-to-book.ts`,
    find: ` and booked
`,
    replace: `
`,
    effect: 'laptops that were bought without booking count as bookings of the day',
    test: { file: `${features}/bookings/daily-bookings.test.ts`, title: 'laptops bought without booking don’t' },
  },
  {
    file: `${features}/bookings/notify-bookers.ts`,
    find: `and (paused_mailed_at is null or paused_mailed_at < now() - interval '1 day')`,
    replace: ``,
    effect: 'buyers are mailed at each pause',
    test: { file: `${workflows}/withdraw/expire-listings.test.ts`, title: 'is told once a day' },
  },
  {
    file: `${features}/bookings/notify-bookers.ts`,
    find: `set paused_mailed_at = null`,
    replace: `set paused_mailed_at = paused_mailed_at`,
    effect: 'a pause that was taken back at once keeps the next one from the buyers for a day',
    test: { file: `${workflows}/withdraw/expire-listings.test.ts`, title: 'gets a mail about the next pause' },
  },
  {
    file: `${workflows}/pay/end-hold.ts`,
    find: `if (member.id !== hold.buyer_id) `,
    replace: `if (member.admin) `,
    effect: 'sellers use up the holds of a buyer by ending them',
    test: { file: `${features}/payments/hold-limits.test.ts`, title: 'counting against the buyer at other laptops' },
  },
  {
    file: `${features}/listings/repository.ts`,
    find: `.set({ state_changed_by: null })`,
    replace: `.set({ advertised: false })`,
    effect: 'the id of a deleted user stays in the listings that they withdrew',
    test: {
      file: `${server}/workflows/account-lifecycle/personal-data/own-data.test.ts`,
      title: 'leaves in each table what the map declares',
    },
  },
]

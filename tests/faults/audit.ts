import type { Fault } from './fault.ts'
import { features, platform } from './places.ts'

export const audit: readonly Fault[] = [
  {
    file: `${features}/prices/noun.ts`,
    find: `'sale-counted'`,
    replace: ``,
    effect: 'an audited action belongs to no noun',
    test: { file: 'packages/server/src/nouns.test.ts', title: 'have each a noun, which writes them' },
  },
  {
    file: `${platform}/audit/present.ts`,
    find: `'product-reported', 'product-booked', 'booking-deleted', 'booking-restored'`,
    replace: `'product-booked', 'booking-deleted', 'booking-restored'`,
    effect: 'a seller is told that an Admin reported their laptop',
    test: { file: `${platform}/audit/audit-calls.test.ts`, title: 'reporter' },
  },
  {
    file: `${platform}/audit/lists.ts`,
    find: 'sql`a.subject_user_id = ${userId}`',
    replace: 'sql`a.subject_user_id is not null or a.id = ${userId}`',
    effect: "everyone reads everyone's account activity",
    test: { file: `${platform}/audit/audit-calls.test.ts`, title: 'tells an Admin who did what to whom' },
  },
  {
    file: `${features}/accounts/users/make-admin.ts`,
    find: `if (await setAdmin(db, id))`,
    replace: `if (!(await setAdmin(db, id)))`,
    effect: 'a new Admin leaves no entry',
    test: { file: `${platform}/audit/audit-calls.test.ts`, title: 'of a new Admin' },
  },
]

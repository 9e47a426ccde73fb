import type { Fault } from './fault.ts'
import { features, platform, workflows } from './places.ts'

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
  {
    file: `${features}/listings/repository.ts`,
    find: `.set({ expires_at: inListingDays, expiry_mailed: false })`,
    replace: `.set({ expires_at: inListingDays })`,
    effect: 'a renewed listing expires the next time without an email before',
    test: {
      file: `${workflows}/withdraw/expire-listings.test.ts`,
      title: 'tell the seller again before the next time',
    },
  },
  {
    file: `${workflows}/withdraw/off-sale.ts`,
    find: `if (!expired && !(await setExpiry(db, id)))`,
    replace: `if (!expired)`,
    effect: 'a renewal before the expiry changes nothing',
    test: {
      file: `${workflows}/withdraw/expire-listings.test.ts`,
      title: 'before a listing expires gives it 60 days',
    },
  },
  {
    file: `${workflows}/withdraw/expire-listings.ts`,
    find: `p.expires_at <= now() and p.state = 'for_sale'`,
    replace: `p.expires_at <= now() and p.state in ('for_sale', 'sold')`,
    effect: 'laptops that their sellers marked as sold disappear when they would have expired',
    test: { file: `${workflows}/withdraw/expire-listings.test.ts`, title: 'a sold or paid one never does' },
  },
  {
    file: `${workflows}/withdraw/expire-listings.ts`,
    find: `and not exists (select from holds h where h.product_id = p.id)`,
    replace: `and exists (select from holds h where h.product_id = p.id)`,
    effect: 'only laptops that are being paid for are looked at, and no other listing expires',
    test: {
      file: `${workflows}/withdraw/expire-listings.test.ts`,
      title: 'that is held expires once the hold is over',
    },
  },
  {
    file: `${platform}/jobs/jobs.ts`,
    find: 'job_key => ${jobKey ?? null}',
    replace: 'job_key => ${null}',
    effect: 'a queued job is queued repeatedly',
    test: { file: `${platform}/jobs/jobs.test.ts`, title: 'with the same key replace each other' },
  },
  {
    file: `${workflows}/pay/reconcile.ts`,
    find: `payment.held ? 'look' : 'end'`,
    replace: `'look'`,
    effect: 'expired holds still block their laptops',
    test: { file: `${workflows}/pay/authentication.test.ts`, title: 'the end of the hold cancels the intent' },
  },
  {
    file: `${features}/payments/repository.ts`,
    find: `.where('p.state', 'in', ['requested', 'open', 'refund-due'])`,
    replace: `.where('p.state', 'in', ['requested', 'refund-due'])`,
    effect: 'a charge whose webhook was lost is never found',
    test: { file: `${workflows}/pay/payments.test.ts`, title: 'the webhook lost: reconciliation sells it' },
  },
]

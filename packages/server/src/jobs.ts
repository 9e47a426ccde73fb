import type pg from 'pg'
import type { Db } from './db/db.ts'
import { storeDemoPhotos, type DemoPhotosJob } from './demo-market/store-photos.ts'
import type { JobHealth } from './platform/jobs/job-health.ts'
import type { Tasks } from './platform/jobs/job-runner.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Log } from './db/log.ts'
import { purgeOldAddresses } from './platform/audit/addresses.ts'
import { purgeDrained } from './platform/rate-limits/rate-limiter.ts'
import { purgeOldDrafts } from './features/drafts/repository.ts'
import { removeUnreferenced } from './platform/images/remove-unreferenced.ts'
import { checkCharges } from './workflows/integrity/check-charges.ts'
import { checkReturns } from './workflows/integrity/check-returns.ts'
import { checkLedger } from './workflows/integrity/check-ledger.ts'
import type { QueuedMail } from './platform/mails/queue-mail.ts'
import { sendMail } from './platform/mails/send-mail.ts'
import { expireListings } from './features/listings/expire-listings.ts'
import { rewriteBrandWords, type BrandWords } from './features/listings/brands/rewrite-brand-words.ts'
import { purgePriceChanges } from './features/listings/purge-price-changes.ts'
import { refreshEntries } from './features/listings/refresh-entries.ts'
import { purgeUnconfirmed } from './features/newsletter/subscriptions.ts'
import { rateEntries } from './features/prices/rate-entries.ts'
import { trainModel } from './features/prices/train-model.ts'
import { purgeCardEvents } from './features/payments/card-events.ts'
import { applyIntent } from './features/payments/apply-intent.ts'
import { reconcile } from './features/payments/reconcile.ts'
import { refundPayment } from './features/payments/refund-payment.ts'
import { settlePayment } from './features/payments/settle-payment.ts'
import { collectSuggestions } from './features/search/suggestions/collect-suggestions.ts'
import { purgeWords } from './features/search/purge-words.ts'
import { purgeExpiredSessions } from './features/accounts/sessions/repository.ts'
import { deleteSignIn } from './workflows/account-lifecycle/delete-sign-in.ts'
import { endLeftOver, type LeftOver } from './workflows/account-lifecycle/take-over.ts'
import { purgeOldKeys } from './platform/idempotency/stored-replies.ts'
import type { Cards } from './ports/cards.ts'
import type { Identity } from './ports/identity.ts'
import type { ImageStore } from './ports/images.ts'
import type { Mailer } from './ports/mail.ts'

export interface TaskParts {
  db: Db
  cards: Cards
  identity: Identity
  images: ImageStore
  mailer: Mailer
  publicUrl: string
  /** In which mails name days. */
  timeZone: string
}

const everyMinute = [
  'reconcile-payments',
  'check-integrity',
  'expire-listings',
  'refresh-entries',
  'collect-suggestions',
  'train-prices',
  'rate-entries',
]
  .map((task) => `* * * * * ${task} ?jobKey=${task}&max=1`)
  .join('\n')
const everyHour = '17 * * * * clear-away ?jobKey=clear-away&max=3'

/** Starts the background jobs; any process may run them. */
export function startMarketJobs({
  config,
  log,
  health,
  ...parts
}: TaskParts & { config: pg.PoolConfig; log: Log; health: JobHealth }): Promise<{ stop(): Promise<void> }> {
  return startJobs({ config, log, health, crontab: `${everyMinute}\n${everyHour}`, tasks: marketTasks(parts) })
}

/** Each kind of job by its name. Payloads are queued by our own code only. */
export function marketTasks({ db, cards, identity, images, mailer, publicUrl, timeZone }: TaskParts): Tasks {
  return {
    'reconcile-payments': async () => {
      await reconcile(db, cards)
    },
    'check-integrity': async () => {
      await checkLedger(db)
      await checkCharges(db, cards, applyIntent)
      await checkReturns(db, cards, applyIntent)
    },
    'expire-listings': () => expireListings(db),
    'refund-payment': async (payload) => {
      const { paymentId } = payload as { paymentId: string }
      if (!(await refundPayment(db, cards, paymentId)))
        throw new Error(`the refund of payment ${paymentId} is still due`)
    },
    'send-mail': (payload) => sendMail({ db, identity, mailer, publicUrl, timeZone }, payload as QueuedMail),
    'end-left-over': (payload) => endLeftOver(db, cards, settlePayment, payload as LeftOver),
    'delete-sign-in': (payload) => deleteSignIn(db, identity, (payload as { userId: string }).userId),
    'rewrite-brand-words': (payload) => rewriteBrandWords(db, payload as BrandWords),
    'store-demo-photos': (payload) => storeDemoPhotos(db, images, payload as DemoPhotosJob),
    'refresh-entries': () => refreshEntries(db),
    'collect-suggestions': () => collectSuggestions(db),
    'train-prices': async () => {
      await trainModel(db)
      await rateEntries(db)
    },
    'rate-entries': () => rateEntries(db),
    'clear-away': async () => {
      await purgeDrained(db)
      await identity.purgeExpired()
      await Promise.all([
        purgeOldKeys(db),
        purgeExpiredSessions(db),
        purgeUnconfirmed(db),
        purgeOldAddresses(db),
        purgeWords(db),
        purgeOldDrafts(db),
        purgeCardEvents(db),
        purgePriceChanges(db),
      ])
      await removeUnreferenced(db, images)
    },
  }
}

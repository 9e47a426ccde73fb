import type pg from 'pg'
import type { Db } from './db/db.ts'
import type { JobHealth } from './db/job-health.ts'
import type { Tasks } from './db/job-runner.ts'
import { startJobs } from './db/jobs.ts'
import type { Log } from './db/log.ts'
import { forgetOldAddresses } from './features/audit/addresses.ts'
import { findReferenced } from './features/images/referenced.ts'
import { forgetDrained } from './features/attempts/attempts.ts'
import { dropUnreferenced } from './features/images/hosted-images.ts'
import { unreferencedLifeMs } from './features/images/image-limits.ts'
import { removeUnreferenced } from './features/images/remove-unreferenced.ts'
import { checkCharges } from './features/integrity/check-charges.ts'
import { sweepBooks } from './features/integrity/sweep-books.ts'
import type { QueuedMail } from './features/mails/queue-mail.ts'
import { sendMail } from './features/mails/send-mail.ts'
import { forgetUnconfirmed } from './features/newsletter/subscriptions.ts'
import { reconcile } from './features/payments/reconcile.ts'
import { refundPayment } from './features/payments/refund-payment.ts'
import { forgetWords } from './features/search/forget-words.ts'
import { forgetExpiredSessions } from './features/sessions/repository.ts'
import { deleteSignIn } from './features/users/delete-sign-in.ts'
import { endLeftOver, type LeftOver } from './features/users/take-over.ts'
import { forgetOldKeys } from './http/idempotency.ts'
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
}

const everyMinute = ['reconcile-payments', 'check-integrity']
  .map((task) => `* * * * * ${task} ?jobKey=${task}&max=1`)
  .join('\n')
const everyHour = '17 * * * * clear-away ?jobKey=clear-away&max=3'

/** What the market does by itself, on any one of its processes. */
export function startMarketJobs({
  config,
  log,
  health,
  ...parts
}: TaskParts & { config: pg.PoolConfig; log: Log; health: JobHealth }): Promise<{ stop(): Promise<void> }> {
  return startJobs({ config, log, health, crontab: `${everyMinute}\n${everyHour}`, tasks: marketTasks(parts) })
}

/** Each kind of job by its name. Payloads are those that our own code has queued. */
export function marketTasks({ db, cards, identity, images, mailer, publicUrl }: TaskParts): Tasks {
  return {
    'reconcile-payments': async () => {
      await reconcile(db, cards)
    },
    'check-integrity': async () => {
      await sweepBooks(db)
      await checkCharges(db, cards)
    },
    'refund-payment': async (payload) => {
      const { paymentId } = payload as { paymentId: string }
      if (!(await refundPayment(db, cards, paymentId)))
        throw new Error(`the refund of payment ${paymentId} is still due`)
    },
    'send-mail': (payload) => sendMail({ db, identity, mailer, publicUrl }, payload as QueuedMail),
    'end-left-over': (payload) => endLeftOver(db, cards, payload as LeftOver),
    'delete-sign-in': (payload) => deleteSignIn(db, identity, (payload as { userId: string }).userId),
    'clear-away': async () => {
      await forgetDrained(db)
      await identity.forgetExpired()
      await Promise.all([
        forgetOldKeys(db),
        forgetExpiredSessions(db),
        forgetUnconfirmed(db),
        forgetOldAddresses(db),
        forgetWords(db),
        removeUnreferenced(images, (urls) => findReferenced(db, urls)),
        dropUnreferenced(db, findReferenced, new Date(Date.now() - unreferencedLifeMs)),
      ])
    },
  }
}

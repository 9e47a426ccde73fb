import type pg from 'pg'
import type { Db } from './db/db.ts'
import { startJobs } from './db/jobs.ts'
import type { Log } from './db/log.ts'
import { findReferenced } from './features/images/referenced.ts'
import { removeUnreferenced } from './features/images/remove-unreferenced.ts'
import { reconcile } from './features/payments/reconcile.ts'
import { refundPayment } from './features/payments/refund-payment.ts'
import { forgetExpiredSessions } from './features/sessions/repository.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import type { Cards } from './ports/cards.ts'
import type { ImageStore } from './ports/images.ts'
import type { Mailer } from './ports/mail.ts'

interface Needs { config: pg.PoolConfig; db: Db; cards: Cards; images: ImageStore; mailer: Mailer; log: Log }

const everyMinute = '* * * * * reconcile-payments ?jobKey=reconcile-payments&max=1'
const everyHour = '17 * * * * clear-away ?jobKey=clear-away&max=3'

/** What the market does by itself, on any one of its processes. */
export function startMarketJobs({ config, db, cards, images, mailer, log }: Needs): Promise<{ stop(): Promise<void> }> {
  return startJobs({
    config,
    log,
    crontab: `${everyMinute}\n${everyHour}`,
    tasks: {
      'reconcile-payments': async () => {
        await reconcile(db, cards, mailer)
      },
      'refund-payment': async (payload) => {
        const { paymentId } = payload as { paymentId: string }
        if (!(await refundPayment(db, cards, mailer, paymentId))) throw new Error(`the refund of payment ${paymentId} is still due`)
      },
      'clear-away': async () => {
        await Promise.all([forgetOldKeys(db), forgetExpiredSessions(db), removeUnreferenced(images, (urls) => findReferenced(db, urls))])
      },
    },
  })
}

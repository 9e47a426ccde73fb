import { randomBytes } from 'node:crypto'
import type { OrderTerms } from '@market/contract'
import type { DemoCheck } from '@market/demo'
import type { Caller } from '../calls/caller.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { KeyOfMachine } from '../features/listings/duplicates/machines.ts'
import { unlimited } from '../platform/rate-limits/rate-limiter.ts'
import { compareReport } from '../workflows/check/compare-report.ts'
import { finishCheck } from '../workflows/check/finish-check.ts'
import { openCheck } from '../workflows/check/open-check.ts'
import { startCheck } from '../workflows/check/start-check.ts'

interface Needs {
  db: Db
  orderTerms: OrderTerms
  keyOfMachine: KeyOfMachine
}

/** Checks the laptop as the buyer does, and a browser on it. */
export async function makeDemoCheck(
  { db, orderTerms: terms, keyOfMachine }: Needs,
  { buyer, orderId }: { buyer: Caller; orderId: string },
  { report, tests, answers }: DemoCheck,
): Promise<void> {
  const { respons } = await inTransaction(db, (trx) => startCheck(trx, terms, buyer, orderId))
  const key = randomBytes(32).toString('base64url')
  await openCheck({ db, rateLimiter: unlimited }, buyer.from.address, { letters: respons.letters, key })
  await inTransaction(db, (trx) => compareReport(trx, { terms, keyOfMachine }, { key, report }))
  await inTransaction(db, (trx) => finishCheck(trx, terms, { key, tests, answers }))
}

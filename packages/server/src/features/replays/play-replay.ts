import { Problem, type ReplayStepName } from '@market/contract'
import type { Db } from '../../db/db.ts'
import type { CardFaults } from '../../ports/card-faults.ts'
import type { Cards } from '../../ports/cards.ts'
import { findHoldOf } from '../payments/holds.ts'
import { findPayment } from '../payments/repository.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { withdrawHouseLaptops } from './house.ts'
import { NotHealed, type ReplayParts } from './purchase.ts'
import { addStep, beginReplay, endReplay } from './repository.ts'
import { scenarios } from './scenarios.ts'

/**
 * The job of a replay. Whatever happens, the stand-in's faults have ended and the laptop is out of offer when it is over; should
 * this process be killed, the job is run again and clears away, and the stand-in ends its faults by itself meanwhile.
 */
export async function playReplay(
  parts: Omit<ReplayParts, 'faults'> & { faults: CardFaults | null },
  replayId: string,
): Promise<void> {
  const { db, cards, faults } = parts
  const replay = await beginReplay(db, replayId)
  if (!replay) return
  if (!faults || replay.begun) return giveUp({ db, cards, faults }, replayId, 'broken-off')
  try {
    await withdrawHouseLaptops(db)
    await scenarios[replay.scenario]({ ...parts, faults }, replayId)
    await withdrawHouseLaptops(db)
    await endReplay(db, replayId, 'healed')
  } catch (error) {
    await giveUp({ db, cards, faults }, replayId, whyOf(error))
  }
}

interface Left {
  db: Db
  cards: Cards
  faults: CardFaults | null
}

async function giveUp({ db, cards, faults }: Left, replayId: string, why: ReplayStepName): Promise<void> {
  // One that does not answer ends its faults in time, or by being started anew.
  await faults?.heal().catch(() => {})
  await addStep(db, replayId, why)
  await endHold(db, cards, replayId)
  await withdrawHouseLaptops(db)
  await endReplay(db, replayId, 'failed')
}

/** While the provider does not answer the hold stays, like anybody's, and reconciliation ends it. */
async function endHold(db: Db, cards: Cards, replayId: string): Promise<void> {
  const { product_id: productId } = await db
    .selectFrom('replays')
    .select('product_id')
    .where('id', '=', replayId)
    .executeTakeFirstOrThrow()
  const hold = productId === null ? undefined : await findHoldOf(db, productId)
  const payment = hold && (await findPayment(db, hold.payment_id))
  if (payment) await settlePayment(db, cards, payment, 'end', 'hold')
}

function whyOf(error: unknown): ReplayStepName {
  if (error instanceof NotHealed) return 'not-healed'
  // The stand-in itself: fetch throws TypeErrors and time-outs, our own adapter says what was refused.
  return error instanceof Problem && error.code !== 'card-provider-away' ? 'not-healed' : 'provider-away'
}

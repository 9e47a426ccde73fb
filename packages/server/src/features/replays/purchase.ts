import type { ReplayStepName } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import type { CardFaults, Messages } from '../../ports/card-faults.ts'
import type { Cards } from '../../ports/cards.ts'
import { reconcile } from '../payments/reconcile.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { houseBuyer, housePrice, listHouseLaptop } from './house.ts'
import { addStep, noteThings } from './repository.ts'

export interface ReplayParts {
  db: Db
  cards: Cards
  faults: CardFaults
  currency: string
}

/** It did not come to what it should have come to, in the time that it may take. */
export class NotHealed extends Error {}

/** One purchase by the market's own people, through the same actions as everybody's. */
export interface Purchase extends ReplayParts {
  buyer: Caller
  productId: string
  paymentId: string
  intentId: string
  clientSecret: string
  /** Tells the replay's timeline. */
  say(step: ReplayStepName): Promise<void>
}

/** Lists a laptop and holds it for the buyer, as opening the payment page does. */
export async function holdLaptop(parts: ReplayParts, replayId: string): Promise<Purchase> {
  const { db } = parts
  const buyer = await houseBuyer(db)
  const productId = await listHouseLaptop(db)
  await noteThings(db, replayId, { productId })
  const { clientSecret } = await startPayment(parts, buyer, { price: housePrice, productId })
  const { id: paymentId } = await db
    .selectFrom('holds')
    .select('payment_id as id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  await noteThings(db, replayId, { paymentId })
  const say = (step: ReplayStepName): Promise<void> => addStep(db, replayId, step)
  await say('held')
  return { ...parts, buyer, productId, paymentId, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '', say }
}

export async function chargeCard({ faults, clientSecret, say }: Purchase, messages: Messages): Promise<void> {
  const charged = await faults.charge(clientSecret, messages)
  if (!charged.ok) throw new NotHealed(charged.detail)
  await say('charged')
}

/** What the buyer's page does once the card was charged. */
export async function tellByBrowser({ db, cards, buyer, productId, intentId, say }: Purchase): Promise<void> {
  await recordPayment(db, cards, buyer, { price: housePrice, trxId: intentId, productId, userId: buyer.email })
  await say('browser-told')
}

/** The job that comes each minute, now, as if it were this payment's turn. */
export async function reconcileNow({ db, cards, paymentId, say }: Purchase): Promise<void> {
  await sql`update payments set asked_at = asked_at - interval '1 hour' where id = ${paymentId}`.execute(db)
  await reconcile(db, cards)
  await say('found')
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expireListings } from '../../src/workflows/withdraw/expire-listings.ts'
import type { TestUser } from '../market.ts'
import { moveBookings } from '../move-bookings.ts'
import { acceptLaptop } from '../purchase.ts'
import { idOf } from '../test-users.ts'
import { oneOf } from './callers.ts'
import type { Stage } from './row.ts'

export const price = 450

/** A laptop of the Seller's, with the fields that only its seller, its buyers and Admins may see. */
export interface Laptop {
  id: string
  secrets: string[]
}

export async function laptop({ market, people: { seller } }: Stage): Promise<Laptop> {
  const phone = `01711-${randomUUID().slice(0, 8)}`
  return { id: await market.listLaptop(seller, { phone }), secrets: [phone, seller.email] }
}

/** By the Admin, who is free of the Seller's limit. */
export async function advertisedLaptop(stage: Stage): Promise<Laptop> {
  const made = await bookedLaptop(stage)
  await stage.people.admin.call('advertiseProduct', { params: { id: made.id } })
  return made
}

export async function reportedLaptop(stage: Stage): Promise<Laptop> {
  const made = await laptop(stage)
  await stage.people.buyer.call('reportProduct', {
    params: { id: made.id },
    body: { reportFlag: true, reportMsg: 'Not what it says' },
  })
  return made
}

/** Withdrawn by the Seller. */
export async function withdrawnLaptop(stage: Stage): Promise<Laptop> {
  const made = await laptop(stage)
  await stage.people.seller.call('withdrawProduct', { params: { id: made.id } })
  return made
}

export async function expiredLaptop(stage: Stage): Promise<Laptop> {
  const made = await laptop(stage)
  await sql`update products set expires_at = now() where id = ${made.id}`.execute(stage.market.db)
  await expireListings(stage.market.db)
  return made
}

/** Reported by the Buyer; the Admin has dismissed it. */
export async function dismissedLaptop(stage: Stage): Promise<Laptop> {
  const made = await reportedLaptop(stage)
  await stage.people.admin.call('reportProduct', { params: { id: made.id }, body: { reportFlag: false } })
  return made
}

/** Booked and wished for by the Buyer. */
export async function bookedLaptop(stage: Stage): Promise<Laptop> {
  const made = await laptop(stage)
  const { status } = await stage.people.buyer.call('createBooking', { body: bookingOf(made, stage.people.buyer) })
  if (status !== 200) throw new Error(`the Buyer could not book: ${status}`)
  // The matrix books more than an account may in a day.
  await moveBookings(stage.market.db, made.id)
  await stage.people.buyer.call('createWish', { body: { productId: made.id, userId: stage.people.buyer.email } })
  return made
}

/** The newest laptop, similar to one that the Buyer booked, with the booked one's secrets. */
export async function laptopLikeBooked(stage: Stage): Promise<Laptop> {
  const { secrets } = await bookedLaptop(stage)
  return { ...(await laptop(stage)), secrets }
}

export function bookingOf({ id }: { id: string }, { name, email }: TestUser) {
  return { name, productId: id, userId: email, phone: '', price, location: '' }
}

/** Ids of the Buyer's booking and wish of one laptop. */
export async function buyersEntries(stage: Stage): Promise<{ bookingId: string; wishId: string }> {
  const { buyer } = stage.people
  const { id } = await bookedLaptop(stage)
  const mine = { params: { email: buyer.email } }
  const [booking, wish] = [await buyer.call('listBookings', mine), await buyer.call('listWishes', mine)]
  const entry = (list: { _id: string }[]) => list.find(({ _id }) => _id === id)
  return {
    bookingId: Object(entry(booking.body.respons)).bookingId,
    wishId: Object(entry(wish.body.respons)).wishlistId,
  }
}

/** The Buyer holds it and has its client secret. */
export async function heldLaptop(stage: Stage): Promise<Laptop & { clientSecret: string }> {
  const made = await laptop(stage)
  // The matrix leaves more unfinished payments than an account may start in a day.
  await sql`update payments set requested_at = requested_at - interval '1 day'`.execute(stage.market.db)
  const { body } = await stage.people.buyer.call('createPaymentIntent', { body: { price, productId: made.id } })
  return { ...made, clientSecret: body.clientSecret }
}

/** The Buyer left the payment page and came back. */
export async function heldAgain(stage: Stage): Promise<Laptop> {
  const made = await heldLaptop(stage)
  const { buyer } = stage.people
  await buyer.call('releaseHold', { params: { productId: made.id } })
  await buyer.call('createPaymentIntent', { body: { price, productId: made.id } })
  return made
}

/** The Buyer's card was charged. */
export async function chargedLaptop(stage: Stage): Promise<Laptop & { trxId: string }> {
  const made = await heldLaptop(stage)
  const paid = await stage.market.cardSandbox.pay(made.clientSecret)
  if (!('id' in paid)) throw new Error(paid.error)
  return { ...made, trxId: paid.id }
}

/** Booked, then paid by the Buyer: the booking is the order. */
export async function paidLaptop(stage: Stage): Promise<Laptop> {
  const { buyer } = stage.people
  const { id, secrets, trxId } = await chargedLaptop(stage)
  await buyer.call('recordPayment', { body: { price, trxId, productId: id, userId: buyer.email } })
  return { id, secrets }
}

/** Paid and accepted by the Buyer, with the sale from which prices are learnt. */
export async function soldLaptop(stage: Stage): Promise<Laptop & { saleId: string }> {
  const made = await paidLaptop(stage)
  await acceptLaptop(stage.market, stage.people.buyer, made.id)
  const sale = await stage.market.db
    .selectFrom('sales')
    .select('id')
    .where('product_id', '=', made.id)
    .executeTakeFirstOrThrow()
  return { ...made, saleId: sale.id }
}

/** Another user, with a verified e-mail. */
export async function bystander({ market }: Stage): Promise<{ id: string; email: string }> {
  const person = await oneOf(market, 'buyer')
  await market.proveEmail(person)
  return { id: await idOf(person), email: person.email }
}

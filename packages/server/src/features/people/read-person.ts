import {
  Problem,
  type AnyListing,
  type Person,
  type PersonBooking,
  type PersonPayment,
  type PersonReport,
} from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { isoText, jsonObject } from '../../db/paging/json-object.ts'
import { dealingsColumn, presentDealings, type DealingsRow } from '../accounts/users/dealings.ts'
import { presentUser } from '../accounts/users/present.ts'
import { userColumns, userJoins, type UserRow } from '../accounts/users/repository.ts'
import { anyListing, anyListingJoins } from '../listings/lists/all-listings.ts'

/** Entries of each list. */
const most = sql.lit(20)

/** A user with the newest of what they list, book, pay and report. For Admins. */
export async function readPerson(db: Db, id: string): Promise<Person> {
  const user = isId(id) ? await readUser(db, id) : undefined
  if (!user) throw new Problem('user-not-found')
  const [listings, bookings, payments, reportsAgainst, reportsMade] = await Promise.all([
    readListings(db, id),
    readBookings(db, id),
    readPayments(db, id),
    readReports(db, sql`r.seller_id = ${id}::uuid and r.closed_at is null`),
    readReports(db, sql`r.reporter_id = ${id}::uuid`),
  ])
  return {
    ...presentUser(user),
    ...presentDealings(user),
    listings,
    bookings,
    payments,
    reportsAgainst,
    reportsMade,
  }
}

async function readUser(db: Db, id: string): Promise<(UserRow & DealingsRow) | undefined> {
  const { rows } = await sql<UserRow & DealingsRow>`
    select ${userColumns}, ${dealingsColumn} from users u ${userJoins}
    where u.id = ${id}::uuid and u.deleted_at is null`.execute(db)
  return rows[0]
}

function readListings(db: Db, sellerId: string): Promise<AnyListing[]> {
  return readItems(
    db,
    anyListing,
    sql`(select * from products where seller_id = ${sellerId}::uuid order by posted_at desc, id desc limit ${most}) p
    ${anyListingJoins}
    order by p.posted_at desc, p.id desc`,
  )
}

const itemName = sql`p.item_name`

const booking = jsonObject({
  _id: sql`k.id`,
  productId: sql`k.product_id`,
  itemName,
  price: sql`k.price / 100::float8`,
  bookedOn: isoText(sql`k.created_at`),
  paid: sql`k.payment_id is not null`,
  past: sql`k.past`,
})

function readBookings(db: Db, buyerId: string): Promise<PersonBooking[]> {
  return readItems(
    db,
    booking,
    sql`bookings k join products p on p.id = k.product_id
    where k.buyer_id = ${buyerId}::uuid order by k.created_at desc, k.id desc limit ${most}`,
  )
}

const payment = jsonObject({
  _id: sql`m.id`,
  productId: sql`m.product_id`,
  itemName,
  amount: sql`m.amount / 100::float8`,
  currency: sql`upper(m.currency)`,
  state: sql`m.state`,
  requestedOn: isoText(sql`m.requested_at`),
})

function readPayments(db: Db, buyerId: string): Promise<PersonPayment[]> {
  return readItems(
    db,
    payment,
    sql`payments m join products p on p.id = m.product_id
    where m.buyer_id = ${buyerId}::uuid order by m.requested_at desc, m.id desc limit ${most}`,
  )
}

const report = jsonObject({
  _id: sql`r.id`,
  productId: sql`r.product_id`,
  itemName,
  text: sql`r.text`,
  dismissed: sql`r.closed_at is not null`,
  reportedOn: isoText(sql`r.created_at`),
  reporter: sql`json_build_object('_id', r.reporter_id, 'displayName', u.name)`,
})

function readReports(db: Db, which: RawBuilder<unknown>): Promise<PersonReport[]> {
  return readItems(
    db,
    report,
    sql`reports r join products p on p.id = r.product_id join users u on u.id = r.reporter_id
    where ${which} order by r.created_at desc, r.id desc limit ${most}`,
  )
}

async function readItems<Item>(db: Db, item: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<Item[]> {
  const { rows } = await sql<{ item: Item }>`select ${item} as item from ${from}`.execute(db)
  return rows.map((row) => row.item)
}

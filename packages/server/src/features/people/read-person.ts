import {
  Problem,
  toMajor,
  type Person,
  type PersonBooking,
  type PersonPayment,
  type PersonReport,
} from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { dealingsColumn, presentDealings, type DealingsRow } from '../accounts/users/dealings.ts'
import { userColumns, userJoins } from '../accounts/users/lists.ts'
import { presentUser } from '../accounts/users/present.ts'
import type { UserRow } from '../accounts/users/repository.ts'
import { anyListingColumns, anyListingJoins, presentAnyListing, type AnyListingRow } from '../listings/all-listings.ts'

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
    readReports(db, sql`r.seller_id = ${id}::uuid and r.dismissed_at is null`),
    readReports(db, sql`r.reporter_id = ${id}::uuid`),
  ])
  return {
    ...presentUser(user),
    ...presentDealings(user),
    listings: listings.map(presentAnyListing),
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

async function readListings(db: Db, sellerId: string): Promise<AnyListingRow[]> {
  const { rows } = await sql<AnyListingRow>`
    select ${anyListingColumns}
    from (select * from products where seller_id = ${sellerId}::uuid order by posted_at desc, id desc limit ${most}) p
    ${anyListingJoins}
    order by p.posted_at desc, p.id desc`.execute(db)
  return rows
}

interface AboutLaptop {
  id: string
  product_id: string
  item_name: string
  at: Date
}

const aboutLaptop = ({ id, product_id, item_name }: AboutLaptop) => ({
  _id: id,
  productId: product_id,
  itemName: item_name,
})

async function readBookings(db: Db, buyerId: string): Promise<PersonBooking[]> {
  const { rows } = await sql<AboutLaptop & { price: number; paid: boolean }>`
    select k.id, k.product_id, p.item_name, k.created_at as at, k.price, coalesce(m.state = 'succeeded', false) as paid
    from bookings k join products p on p.id = k.product_id left join payments m on m.id = k.payment_id
    where k.buyer_id = ${buyerId}::uuid order by k.created_at desc, k.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...aboutLaptop(row),
    price: toMajor(row.price),
    bookedOn: row.at.toISOString(),
    paid: row.paid,
  }))
}

async function readPayments(db: Db, buyerId: string): Promise<PersonPayment[]> {
  const { rows } = await sql<AboutLaptop & { amount: number; currency: string; state: PersonPayment['state'] }>`
    select m.id, m.product_id, p.item_name, m.requested_at as at, m.amount, upper(m.currency) as currency, m.state
    from payments m join products p on p.id = m.product_id
    where m.buyer_id = ${buyerId}::uuid order by m.requested_at desc, m.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...aboutLaptop(row),
    amount: toMajor(row.amount),
    currency: row.currency,
    state: row.state,
    requestedOn: row.at.toISOString(),
  }))
}

async function readReports(db: Db, which: RawBuilder<unknown>): Promise<PersonReport[]> {
  const { rows } = await sql<
    AboutLaptop & { text: string; dismissed: boolean; reporter_id: string; reporter_name: string }
  >`
    select r.id, r.product_id, p.item_name, r.created_at as at, r.text, r.dismissed_at is not null as dismissed,
      r.reporter_id, u.name as reporter_name
    from reports r join products p on p.id = r.product_id join users u on u.id = r.reporter_id
    where ${which} order by r.created_at desc, r.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...aboutLaptop(row),
    text: row.text,
    dismissed: row.dismissed,
    reportedOn: row.at.toISOString(),
    reporter: { _id: row.reporter_id, displayName: row.reporter_name },
  }))
}

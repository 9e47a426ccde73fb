import { toMinor, type Facts } from '@market/contract'
import { orders, type DemoListing, type DemoPerson, type DemoSale } from '@market/demo'
import { defaultCurrency } from '@market/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/id.ts'
import { notify } from '../platform/notices/notify.ts'
import { insertUsers } from '../features/accounts/users/repository.ts'
import { insertBookings } from '../features/bookings/insert-bookings.ts'
import { factColumnsOf } from '../features/listings/columns/fact-columns.ts'
import { columnsOfImport } from '../features/listings/columns/listing-columns.ts'
import { insertImported } from '../features/listings/insert-imported.ts'
import { setAdvertised, setState } from '../features/listings/repository.ts'
import { insertSales } from '../features/prices/record-sale.ts'
import { insertWishes } from '../features/wishes/insert-wishes.ts'

type PhotoOf = (key: string) => string
type Ids = Map<string, string>

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000)
const daysAgo = (days: number) => sql<Date>`now() - ${days}::float8 * interval '1 day'`

export async function insertPeople(
  db: Tx,
  people: readonly DemoPerson[],
  accounts: Ids,
  photoOf: PhotoOf,
): Promise<Ids> {
  const ids: Ids = new Map(people.map(({ key }) => [key, newId()]))
  await insertUsers(
    db,
    people.map((person) => ({
      id: idOf(ids, person.key),
      identity_id: accounts.get(person.key) ?? null,
      email: person.email,
      name: person.name,
      user_type: person.role === 'seller' ? ('seller' as const) : ('buyer' as const),
      admin: person.role === 'admin',
      address: person.address,
      photo_url: photoOf(person.key),
      verified_at: person.verified ? daysAgo(person.joinedDaysAgo / 2) : null,
      created_at: daysAgo(person.joinedDaysAgo),
    })),
  )
  return ids
}

export async function insertListings(
  db: Tx,
  listings: readonly DemoListing[],
  people: Ids,
  photoOf: PhotoOf,
): Promise<Ids> {
  const brands = new Map(
    (await db.selectFrom('brands').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  const ids: Ids = new Map(listings.map(({ key }) => [key, newId()]))
  await insertImported(
    db,
    listings.map((listing) => ({
      id: idOf(ids, listing.key),
      seller_id: idOf(people, listing.sellerKey),
      brand_id: idOf(brands, listing.brand),
      ...columnsOfImport(listing, photoOf(listing.key)),
      ...factColumns(listing),
      posted_at: dayBefore(listing.postedDaysAgo),
    })),
  )
  const idsOf = (some: readonly DemoListing[]) => some.map(({ key }) => idOf(ids, key))
  await setState(db, idsOf(listings.filter(({ sold }) => sold)), 'sold', null)
  for (const id of idsOf(listings.filter(({ advertised }) => advertised))) await setAdvertised(db, id, true)
  return ids
}

/** The facts that the seller states, and those of the laptop's report, which was read on the day of posting. */
function factColumns({ facts, report = {}, postedDaysAgo }: DemoListing) {
  const posted = dayBefore(postedDaysAgo)
  const reported: Facts = {
    ...report,
    ...(report.batteryFullWh !== undefined && { batteryMeasuredOn: posted.toISOString().slice(0, 10) }),
  }
  const sources = Object.fromEntries(Object.keys(reported).map((name) => [name, 'report' as const]))
  return factColumnsOf({ ...facts, ...reported }, sources, posted)
}

/** Sales before the market began, from which prices are estimated. */
export async function insertPastSales(db: Tx, sales: readonly DemoSale[]): Promise<void> {
  await insertSales(
    db,
    sales.map(({ title, brand, condition, usedMonths, facts, price, soldDaysAgo }) => ({
      id: newId(),
      product_id: null,
      title,
      brand,
      condition,
      months: usedMonths,
      facts: JSON.stringify(facts),
      price: toMinor(price),
      sold_on: sql<string>`(now() - ${soldDaysAgo}::integer * interval '1 day')::date`,
    })),
  )
}

/** Bookings and wishes of the demo buyer, and the notices about them, so that those lists are not empty. */
export async function insertBrowsing(
  db: Tx,
  people: Ids,
  listings: readonly DemoListing[],
  products: Ids,
): Promise<void> {
  const buyerId = idOf(people, 'arif')
  const open = listings.filter(({ sold }) => !sold)
  // One of the demo seller's, whose account has a published password.
  const ofSeller = open.findIndex(({ sellerKey }) => sellerKey === 'nadia')
  const ordered = orders
    .map(({ listingKey }) => listings.find(({ key }) => key === listingKey))
    .filter((one) => one !== undefined)
  const booked = [...open.filter((_, n) => n === 4 || n === 27 || n === ofSeller), ...ordered]
  const wished = open.filter((_, n) => n % 17 === 6).slice(0, 3)
  await insertBookings(
    db,
    booked.map((listing, n) => ({
      id: newId(),
      product_id: idOf(products, listing.key),
      buyer_id: buyerId,
      name: 'Arif Chowdhury',
      phone: '01700-000002',
      address: 'Block C, Bashundhara, Dhaka',
      price: toMinor(listing.resalePrice),
      created_at: daysAgo(n + 1),
    })),
  )
  await insertWishes(
    db,
    wished.map((listing, n) => ({
      id: newId(),
      product_id: idOf(products, listing.key),
      user_id: buyerId,
      created_at: daysAgo(n + 1),
    })),
  )
  await notify(
    db,
    'laptop-booked',
    booked.map(({ key, sellerKey }) => ({
      to: idOf(people, sellerKey),
      subject: idOf(products, key),
      cause: newId(),
      facts: {},
      mail: { mail: 'laptop-booked' as const, productId: idOf(products, key), buyerId },
    })),
  )
  await notify(
    db,
    'wished-cheaper',
    wished.map(({ key, resalePrice }) => ({
      to: buyerId,
      subject: idOf(products, key),
      cause: 'demo',
      facts: { price: toMinor(resalePrice), currency: defaultCurrency },
    })),
  )
}

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo market does not know ${key}`)
  return id
}

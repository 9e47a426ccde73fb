import {
  Problem,
  fieldOf,
  fieldOfImport,
  type CallReply,
  type Calls,
  type CheckedRow,
  type ImportedRows,
} from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { requireMember, type Member } from '../../calls/guards.ts'
import type { Db, Tx } from '../../db/db.ts'
import { factColumnsOf } from '../../features/listings/columns/fact-columns.ts'
import { readerOf } from '../../features/listings/columns/listing-columns.ts'
import { clearSourceIds } from '../../features/listings/repository.ts'
import { findInSale, withdrawListings } from '../withdraw/withdraw-listings.ts'
import { loadBrandCache } from './brand-cache.ts'
import { checkRows, type Understood } from './check-rows.ts'
import { insertListings } from './insert-listings.ts'
import { readMiddlePrice } from './middle-price.ts'

/** What would become of the rows. Nothing is written. */
export async function checkImport(
  db: Db,
  caller: Caller,
  given: ImportedRows,
): Promise<CallReply<Calls['checkImport']>> {
  const seller = requireSeller(caller)
  const rows = checkRows(given, await loadBrandCache(db))
  const known = await findSourceIds(db, seller.id, rows)
  const middlePrice = await readMiddlePrice(db, seller.id)
  return { respons: rows.map((row) => present(row, known)), ...(middlePrice !== null && { middlePrice }) }
}

/**
 * Lists the valid rows, in one transaction, or none if the account's limit has no room for all. Rows that the seller
 * has imported before are left as they are.
 */
export async function importRows(
  db: Db,
  caller: Caller,
  given: ImportedRows,
  mostListings: number,
): Promise<CallReply<Calls['importRows']>> {
  const seller = requireSeller(caller)
  const valid = checkRows(given, await loadBrandCache(db)).flatMap((row) => (row.ok ? [row.row] : []))
  const added = await insertListings(db, seller.id, valid, mostListings)
  return {
    respons: {
      added,
      alreadyThere: valid.length - added.length,
      refused: given.rows.length - valid.length,
    },
  }
}

/**
 * Withdraws imported listings of the caller, which can then be imported again. Those that are sold or being paid for
 * stay.
 */
export async function undoImport(
  db: Tx,
  caller: Caller,
  ids: readonly string[],
): Promise<CallReply<Calls['undoImport']>> {
  const seller = requireSeller(caller)
  const own = await db
    .selectFrom('products')
    .select(['id', 'state'])
    .where('seller_id', '=', seller.id)
    .where('id', 'in', [...ids])
    .where('source_id', 'is not', null)
    .where('state', 'in', ['for_sale', 'sold'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const unsold = own.filter(({ state }) => state === 'for_sale').map(({ id }) => id)
  const inSale = await findInSale(db, unsold)
  const free = unsold.filter((id) => !inSale.has(id))
  // For good: what can be offered again is the file's row.
  await withdrawListings(db, free, { by: caller, sellerId: seller.id, notifyReporters: false, undoable: true })
  await clearSourceIds(db, free)
  return { respons: { withdrawn: free.length, left: own.length - free.length } }
}

function requireSeller(caller: Caller): Member {
  const member = requireMember(caller)
  if (member.type !== 'Saler') throw new Problem('not-allowed')
  return member
}

async function findSourceIds(db: Db, sellerId: string, rows: readonly Understood[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap((row) => (row.ok ? [row.row.listing.sourceId] : []))
  if (ids.length === 0) return new Set()
  const known = await db
    .selectFrom('products')
    .select('source_id')
    .where('seller_id', '=', sellerId)
    .where('source_id', 'in', ids)
    .execute()
  return new Set(known.flatMap(({ source_id: id }) => id ?? []))
}

const readCondition = readerOf(fieldOf(fieldOfImport('condition')))

function present(row: Understood, known: ReadonlySet<string>): CheckedRow {
  if (!row.ok) return { line: row.line, listing: null, alreadyThere: false, errors: row.errors, unreadable: [] }
  const { listing, brand, about } = row.row
  const { facts, fact_sources: factSources } = factColumnsOf(about.facts, about.factSources)
  return {
    line: row.line,
    listing: {
      itemName: listing.itemName,
      brand: brand.name,
      resalePrice: listing.resalePrice,
      condition: String(readCondition(listing.condition)),
      location: listing.location,
      facts: JSON.parse(facts),
      factSources: JSON.parse(factSources),
    },
    alreadyThere: known.has(listing.sourceId),
    errors: [],
    unreadable: about.unreadable,
  }
}

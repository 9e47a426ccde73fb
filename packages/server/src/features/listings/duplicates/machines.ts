import { createHmac } from 'node:crypto'
import { sql } from 'kysely'

/** The stored form of a machine: the client's hash, keyed, so that the database alone does not tell a serial number. */
export type KeyOfMachine = (hash: string) => string

export function openMachines(secret: string): KeyOfMachine {
  const key = createHmac('sha256', secret).update('machine').digest()
  return (hash) => createHmac('sha256', key).update(hash).digest('base64url')
}

/**
 * The listings for sale of the same laptop as `p`, which is for sale too. One that was sold may be resold. The seller
 * who gave the number first has the `first` listing; a listing that gets the number in an edit is later, however old it
 * is.
 */
const sameLaptop = sql`products other where other.machine = p.machine and other.id <> p.id and other.state = 'for_sale'
  and p.state = 'for_sale'`
const isFirst = sql`(p.machine_since, p.id) < (other.machine_since, other.id)`

/**
 * Whether the seller of listing `p` sees that its laptop is listed twice. A later seller does not: that would answer
 * whether a guessed number is on the market.
 */
export const listedTwice = sql`exists (select from ${sameLaptop} and (${isFirst} or other.seller_id = p.seller_id))`

/**
 * Whether Admins see that listing `p` isn't the first of its laptop. The first is not marked, because its seller
 * can't prevent a second.
 */
export const listedAgain = sql`exists (select from ${sameLaptop} and not ${isFirst})`

/** The first listing of the same laptop. */
export const firstListing = sql`(select json_build_object('_id', other.id, 'itemName', other.item_name) from ${sameLaptop} and not ${isFirst}
  order by other.machine_since, other.id limit 1)`

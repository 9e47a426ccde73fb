import { createHmac } from 'node:crypto'
import { sql } from 'kysely'

/** The stored form of a machine: the client's hash, keyed, so that the database alone does not tell a serial number. */
export type KeyOfMachine = (hash: string) => string

export function openMachines(secret: string): KeyOfMachine {
  const key = createHmac('sha256', secret).update('machine').digest()
  return (hash) => createHmac('sha256', key).update(hash).digest('base64url')
}

/** Whether another listing for sale is of the same laptop as `p`, which is for sale too. One that was sold may be resold. */
export const listedTwice = sql`(p.machine is not null and not p.sold and not p.withdrawn and exists (
  select from products other where other.machine = p.machine and other.id <> p.id and not other.sold and not other.withdrawn))`

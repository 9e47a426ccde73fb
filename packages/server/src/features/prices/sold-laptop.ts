import type { Facts } from '@market/contract'
import type { Laptop } from '@market/prices'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** What a price is learnt from or estimated by, as columns of a sale or of a listing. */
export interface LaptopRow {
  title: string
  brand: string
  condition: string
  months: number | null
  facts: Facts
}

export function laptopOf({ months, ...row }: LaptopRow): Laptop {
  return { ...row, ...(months !== null && { months }) }
}

/** A listing that is for sale or sold. */
export async function findLaptop(db: Db, id: string): Promise<LaptopRow | undefined> {
  const { rows } = await sql<LaptopRow>`
    select p.item_name as title, b.name as brand, p.condition, p.used_months as months, p.facts
    from products p join brands b on b.id = p.brand_id where p.id = ${id}::uuid and p.state in ('for_sale', 'sold')`.execute(
    db,
  )
  return rows[0]
}

import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { newId } from '../../../db/id.ts'
import { prepare } from '../../../db/pool/prepare.ts'
import { slugOf } from './brand-names.ts'

export interface BrandRow {
  id: string
  name: string
  slug: string
  icon_url: string
  /** Names that it had before, the last one first. */
  former: string[]
}

export const formerNames = sql`
  array(select f.name from former_brand_names f where f.brand_id = b.id order by f.renamed_at desc, f.name)`

const columns = sql`b.id, b.name, b.slug, b.icon_url, ${formerNames} as former`

const byName = prepare<object, BrandRow>(() => sql<BrandRow>`select ${columns} from brands b order by lower(b.name)`)

export function listBrands(db: Db): Promise<BrandRow[]> {
  return byName(db, {})
}

/** The id of the brand of this name, ignoring case; a former name counts too. */
export function brandIdOf(name: RawBuilder<unknown>): RawBuilder<string> {
  // In lower case by PostgreSQL: JavaScript has another one of some letters, as of İ.
  return sql`coalesce((select id from brands where lower(name) = lower(${name})),
    (select brand_id from former_brand_names where lower(name) = lower(${name})))`
}

export async function findBrand(db: Db, name: string): Promise<BrandRow | undefined> {
  const { rows } = await sql<BrandRow>`
    select ${columns} from brands b where b.id = ${brandIdOf(sql`${name}::text`)}`.execute(db)
  return rows[0]
}

/** Until the transaction ends, no other can add or rename a brand. */
export async function lockBrands(db: Tx): Promise<void> {
  await sql`lock table brands in share row exclusive mode`.execute(db)
}

/** Inserts a brand whose name is free. The brands are locked. */
export async function insertBrand(db: Db, name: string): Promise<BrandRow> {
  const id = newId()
  const slug = slugOf(name) || 'brand'
  const taken = await db.selectFrom('brands').select('id').where('slug', '=', slug).executeTakeFirst()
  const brand = { id, name, slug: taken ? `${slug}-${id.slice(-6)}` : slug, icon_url: '/brands/other.svg' }
  await db.insertInto('brands').values(brand).execute()
  return { ...brand, former: [] }
}

/** Renames a brand. Its former name stays, and one that it takes again ends. The brands are locked. */
export async function setName(db: Tx, { id, name: former }: BrandRow, name: string): Promise<void> {
  // Waits for listings that are being inserted with the former name in their search entries (`writeEntries`).
  await sql`select from brands where id = ${id} for update`.execute(db)
  await db.updateTable('brands').set({ name }).where('id', '=', id).execute()
  await sql`delete from former_brand_names where brand_id = ${id} and lower(name) = lower(${name})`.execute(db)
  await sql`insert into former_brand_names (name, brand_id) select ${former}, ${id} where lower(${former}) <> lower(${name})`.execute(
    db,
  )
}

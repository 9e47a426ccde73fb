import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Rows of `products` in one part, sold and withdrawn ones included, so that parts stay the same when laptops are sold. */
const partSize = 10_000

/** The parts of the sitemap, each named by its first id. */
export interface SitemapParts {
  read(): Promise<readonly string[]>
}

const cacheMs = 10 * 60_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Finds the first id of each part. Ids grow with time and rows are never deleted, so the found starts are cached; every
 * ten minutes one request continues from the last start, and concurrent ones wait for it. Nothing is counted.
 */
export function findParts(db: Db, size = partSize, now: () => number = Date.now): SitemapParts {
  const starts: string[] = []
  let checkedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | undefined

  const findMore = async (): Promise<void> => {
    if (starts.length === 0 && (await firstAfter(db, beforeAll, 0)) !== undefined) starts.push(beforeAll)
    for (let last = starts.at(-1); last !== undefined;) {
      last = await firstAfter(db, last, size)
      if (last !== undefined) starts.push(last)
    }
    checkedAt = now()
  }
  return {
    async read() {
      if (now() - checkedAt > cacheMs)
        await (pending ??= findMore().finally(() => {
          pending = undefined
        }))
      return starts
    },
  }
}

/** The id that is so many rows after this one. */
async function firstAfter(db: Db, id: string, rows: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>=', id)
    .orderBy('id')
    .offset(rows)
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** One part as XML: the addresses of the laptops for sale. A sold one keeps its page, which says `SoldOut`. */
export async function readPart(db: Db, start: string, addressBefore: string, size = partSize): Promise<string> {
  const { rows } = await sql<{ urls: string | null }>`
    select string_agg('<url><loc>' || ${addressBefore}::text || p.id || '</loc></url>', '' order by p.id) as urls
    from (select id, sold, withdrawn from products where id >= ${start}::uuid order by id limit ${size}) p
    where not p.sold and not p.withdrawn`.execute(db)
  return rows[0]?.urls ?? ''
}

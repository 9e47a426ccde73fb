import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Listings in one part of the sitemap. Each is a row of the table, shown or not, so that parts stay what they are when laptops go. */
const partSize = 10_000

/** Parts of the sitemap, each known by the id that it begins at. */
export interface SitemapParts {
  read(): Promise<readonly string[]>
}

const keptFor = 10 * 60_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Finds where parts begin. Ids grow with time and rows are never removed, so what was found once stays true: now and then it
 * is looked on from the last one, by whoever asks first, while others wait for the same answer. Nothing is counted.
 */
export function findParts(db: Db, size = partSize, now: () => number = Date.now): SitemapParts {
  const starts: string[] = []
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  const lookOn = async (): Promise<void> => {
    if (starts.length === 0 && (await firstAfter(db, beforeAll, 0)) !== undefined) starts.push(beforeAll)
    for (let last = starts.at(-1); last !== undefined;) {
      last = await firstAfter(db, last, size)
      if (last !== undefined) starts.push(last)
    }
    looked = now()
  }
  return {
    async read() {
      if (now() - looked > keptFor)
        await (looking ??= lookOn().finally(() => {
          looking = undefined
        }))
      return starts
    },
  }
}

/** The id that stands so many rows after this one, counted from it. */
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

/** What search engines may know of one part: laptops that are shown, sold ones too, as the XML of their addresses. */
export async function readPart(db: Db, start: string, addressBefore: string, size = partSize): Promise<string> {
  const { rows } = await sql<{ urls: string | null }>`
    select string_agg('<url><loc>' || ${addressBefore}::text || p.id || '</loc></url>', '' order by p.id) as urls
    from (select id, withdrawn from products where id >= ${start}::uuid order by id limit ${size}) p
    where not p.withdrawn`.execute(db)
  return rows[0]?.urls ?? ''
}

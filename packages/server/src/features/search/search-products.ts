import { highestCount, type SearchQuery, type SearchReply } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listBrands, type BrandRow } from '../brands/repository.ts'
import type { Viewer } from '../products/present.ts'
import { allOf, choicesOf, fewOf, type Chosen } from './conditions.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { entriesFound } from './found.ts'
import { presentFacets, presentTotal } from './present.ts'
import { readPage } from './read-page.ts'
import { isFinished, nearWords, readWords } from './read-words.ts'
import { allWords } from './text-query.ts'

/** Of more than these a page of the newest is met sooner along their order, even where a million are for sale. */
const mostSorted = 4_000

/** Of at least so many a page is often met among `nearEach` laptops for each of its own, which costs little to try; else they are sorted. */
const fewestNear = 200
const nearEach = 200
/** Where bits have told which they are, looking at one of them costs as much as trying so many. */
const nearForOne = 4

/** Finds laptops for sale, all of a reply being of one moment. */
export function searchProducts(db: Db, viewer: Viewer, query: SearchQuery): Promise<SearchReply> {
  return inTransaction(
    db,
    async (trx) => {
      await prepare(trx)
      const brands = await listBrands(trx)
      const { chosen, counts, understood } = await understand(trx, query, brands)
      const few = counts.total <= ((query.sort ?? 'newest') === 'newest' ? mostSorted : highestCount)
      const wish = { few, sort: query.sort ?? 'newest', limit: query.limit ?? 24, after: query.after }
      const laptops = few ? nearOf(counts, wish.limit + 1) : null
      const near =
        laptops !== null
          ? await readPage(trx, viewer, {
              ...wish,
              where: allOf(chosen),
              among: { laptops, brand: chosen.by.get('brand')?.alone ?? sql`true` },
            })
          : null
      const { found } = counts
      const { items, next } = near?.next
        ? near
        : await readPage(trx, viewer, {
            ...wish,
            where: few ? fewOf(chosen) : allOf(chosen),
            ...(few && found && { found: (key) => entriesFound(chosen, found, key) }),
          })
      return {
        respons: items,
        ...(next !== null && { next }),
        total: presentTotal(counts.total),
        facets: presentFacets(counts, query, brands),
        ...(understood !== null && { understood }),
      }
    },
    { isolation: 'repeatable read' },
  )
}

/** Among how many laptops a page is tried for before all that were found are sorted; null: it is not. */
function nearOf({ total, found }: FacetCounts, onPage: number): number | null {
  if (!found) return total >= fewestNear ? onPage * nearEach : null
  // Chance puts fewer than a page among these once in some hundred searches.
  const likely = Math.ceil(((onPage + 4 * Math.sqrt(onPage)) * found.among) / Math.max(total, 1))
  return likely <= found.at.length * nearForOne ? likely : null
}

async function prepare(db: Db): Promise<void> {
  await sql`select set_config('transaction_read_only', 'on', true),
    -- How many laptops have a word or a brand differs so much that one plan for all of them would be wrong for most.
    set_config('plan_cache_mode', 'force_custom_plan', true),
    -- What is searched is in memory, where a page is as near as any other.
    set_config('random_page_cost', '1.1', true),
    -- Facets have few values, which PostgreSQL takes for many: it would rather sort all rows for each facet.
    set_config('work_mem', '32MB', true),
    -- Many search at once: each with one process.
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(db)
}

interface Understood {
  chosen: Chosen
  counts: FacetCounts
  understood: string | null
}

/** Looks for the words as they were written, and where they find nothing for the nearest that there are. */
async function understand(db: Db, query: SearchQuery, brands: readonly BrandRow[]): Promise<Understood> {
  const words = query.q ? await readWords(db, query.q) : []
  const last = words.at(-1)
  const unfinished = last !== undefined && !(await isFinished(db, last))
  const asWritten = await look(db, query, brands, words, unfinished)
  if (asWritten.counts.total > 0 || words.length === 0) return { ...asWritten, understood: null }
  const near = await nearWords(db, words)
  return near === null
    ? { ...asWritten, understood: null }
    : { ...(await look(db, query, brands, near, unfinished && near.at(-1) === last)), understood: near.join(' ') }
}

/** `unfinished`: the last word may be the beginning of what is meant. */
async function look(
  db: Db,
  query: SearchQuery,
  brands: readonly BrandRow[],
  words: readonly string[],
  unfinished: boolean,
): Promise<{ chosen: Chosen; counts: FacetCounts }> {
  const asked = query.brand && new Set(query.brand.map((name) => name.toLowerCase()))
  const brandIds = asked ? brands.filter(({ name }) => asked.has(name.toLowerCase())).map(({ id }) => id) : null
  const chosen = choicesOf(
    query,
    brandIds,
    words.length === 0 ? null : allWords(words, unfinished),
    unfinished ? null : words,
  )
  return { chosen, counts: await countFacets(db, chosen) }
}

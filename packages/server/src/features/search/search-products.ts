import { highestCount, type SearchQuery, type SearchReply } from '@market/contract'
import { sql } from 'kysely'
import type { ReadyJson } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listBrands, type BrandRow } from '../brands/repository.ts'
import { allOf, choicesOf, fewOf, type Chosen } from './conditions.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { presentFacets, presentTotal } from './present.ts'
import { readPage } from './read-page.ts'
import { isFinished, nearWords, readWords } from './read-words.ts'
import { allWords } from './text-query.ts'

/** Of more than these a page of the newest is met sooner along their order, even where a million are for sale. */
const mostSorted = 4_000

/** Finds laptops for sale, as visitors see them, all of a reply being of one moment. */
export function searchProducts(db: Db, query: SearchQuery): Promise<ReadyJson<SearchReply>> {
  return inTransaction(db, async (trx) => {
    await prepare(trx)
    const brands = await listBrands(trx)
    const { chosen, counts, understood } = await understand(trx, query, brands)
    const few = counts.total <= ((query.sort ?? 'newest') === 'newest' ? mostSorted : highestCount)
    const { items, next } = await readPage(trx, {
      where: few ? fewOf(chosen) : allOf(chosen), few, sort: query.sort ?? 'newest', limit: query.limit ?? 24, after: query.after,
    })
    const rest = {
      ...(next !== null && { next }), total: presentTotal(counts.total), facets: presentFacets(counts, query, brands), ...(understood !== null && { understood }),
    }
    return { json: `{"respons":${items},${JSON.stringify(rest).slice(1)}` }
  }, { isolation: 'repeatable read' })
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

interface Understood { chosen: Chosen; counts: FacetCounts; understood: string | null }

/** Looks for the words as they were written, and where they find nothing for the nearest that there are. */
async function understand(db: Db, query: SearchQuery, brands: readonly BrandRow[]): Promise<Understood> {
  const words = query.q ? await readWords(db, query.q) : []
  const last = words.at(-1)
  const asWritten = await look(db, query, brands, last === undefined ? null : allWords(words, !(await isFinished(db, last))))
  if (asWritten.counts.total > 0 || words.length === 0) return { ...asWritten, understood: null }
  const near = await nearWords(db, words)
  return near === null
    ? { ...asWritten, understood: null }
    : { ...(await look(db, query, brands, allWords(near, near.at(-1) === last))), understood: near.join(' ') }
}

async function look(db: Db, query: SearchQuery, brands: readonly BrandRow[], words: string | null): Promise<{ chosen: Chosen; counts: FacetCounts }> {
  const asked = query.brand && new Set(query.brand.map((name) => name.toLowerCase()))
  const brandIds = asked ? brands.filter(({ name }) => asked.has(name.toLowerCase())).map(({ id }) => id) : null
  const chosen = choicesOf(query, brandIds, words)
  return { chosen, counts: await countFacets(db, chosen) }
}

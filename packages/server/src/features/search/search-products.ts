import type { SearchQuery, SearchReply } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listBrands, type BrandRow } from '../listings/brands/repository.ts'
import type { Viewer } from '../listings/present.ts'
import { allOf, choicesOf, type Chosen } from './choices.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { presentFacets, presentRenamed, presentTotal } from './present.ts'
import { readPage } from './read-page.ts'
import { nearWords, readWords } from './read-words.ts'
import { tsqueries } from './text-query.ts'

/** Searches laptops for sale. The reply is one snapshot. */
export function searchProducts(db: Db, viewer: Viewer, query: SearchQuery): Promise<SearchReply> {
  return inTransaction(
    db,
    async (trx) => {
      await prepare(trx)
      const brands = await listBrands(trx)
      const renamed = presentRenamed(query.brand ?? [], brands)
      const { chosen, counts, understood } = await understand(trx, query, brands)
      const { items, next } = await readPage(trx, viewer, {
        where: allOf(chosen),
        ids: counts.ids,
        sort: query.sort ?? 'newest',
        limit: query.limit ?? 24,
        after: query.after,
      })
      return {
        respons: items,
        ...(next !== null && { next }),
        total: presentTotal(counts.total),
        facets: presentFacets(counts, query, brands),
        ...(understood !== null && { understood }),
        ...(renamed.length > 0 && { renamed }),
      }
    },
    { isolation: 'repeatable read' },
  )
}

async function prepare(db: Db): Promise<void> {
  await sql`select set_config('transaction_read_only', 'on', true),
    -- How many laptops have a word or a brand differs so much that one plan for all of them would be wrong for most.
    set_config('plan_cache_mode', 'force_custom_plan', true),
    -- What is searched is in memory, where a page is as near as any other.
    set_config('random_page_cost', '1.1', true),
    -- Reading the index of a wide range takes longer than to filter rows until enough are found, which the planner doesn't foresee.
    set_config('cpu_index_tuple_cost', '0.02', true),
    -- Compiling a statement takes longer than running it.
    set_config('jit', 'off', true),
    -- Many search at once: each with one process.
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(db)
}

interface Understood {
  chosen: Chosen
  counts: FacetCounts
  understood: string | null
}

/** Searches for the words as typed; when nothing matches, for the nearest known words. */
async function understand(db: Db, query: SearchQuery, brands: readonly BrandRow[]): Promise<Understood> {
  const words = readWords(query.q ?? '')
  const look = async (some: readonly string[]) => {
    const chosen = choicesOf(query, brands, tsqueries(some, some.at(-1) === words.at(-1)))
    return { chosen, counts: await countFacets(db, chosen) }
  }
  const asWritten = await look(words)
  if (asWritten.counts.total > 0 || words.length === 0) return { ...asWritten, understood: null }
  const near = await nearWords(db, words)
  return near === null ? { ...asWritten, understood: null } : { ...(await look(near)), understood: near.join(' ') }
}

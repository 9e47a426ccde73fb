import { defaultSort, type SearchQuery, type SearchReply, type SearchWay } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listBrands, type BrandRow } from '../listings/brands/repository.ts'
import type { Viewer } from '../listings/lists/present.ts'
import { allOf, choicesOf, type Chosen } from './choices.ts'
import { correctText, withoutTableScans } from './correct-typed.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { filterByBeginning } from './estimates.ts'
import { namePlaces } from './places/name-places.ts'
import { presentFacets, presentRead, presentRenamed, presentTotal } from './present.ts'
import { rankOf } from './rank.ts'
import { readPage } from './read-page.ts'
import { relax } from './relax-typed.ts'
import { presentWay } from './ways.ts'
import { conditionOfPart, withoutChosen } from './typed-conditions.ts'
import { readAsTyped, readTyped, type Part, type Typed } from './typed/read-typed.ts'

/** Searches laptops for sale. The reply is one snapshot. */
export function searchProducts(db: Db, viewer: Viewer, query: SearchQuery): Promise<SearchReply> {
  return inTransaction(
    db,
    async (trx) => {
      await prepare(trx)
      const brands = await listBrands(trx)
      const renamed = presentRenamed(query.brand ?? [], brands)
      const { chosen, counts, typed, corrected, leftOut, ways } = await understand(trx, query, brands)
      const { items, next } = await readPage(trx, viewer, {
        where: allOf(chosen),
        ids: counts.ids,
        rank: rankOf(typed),
        sort: query.sort ?? defaultSort(query.q),
        limit: query.limit ?? 24,
        after: query.after,
      })
      const read = presentRead(typed, leftOut, ways)
      return {
        respons: items,
        ...(next !== null && { next }),
        total: presentTotal(counts.total),
        facets: presentFacets(counts, query, { brands, places: await namePlaces(trx, counts) }),
        ...(corrected !== null && { understood: corrected }),
        ...(read !== null && { read }),
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
    -- Asking an I/O worker for a page takes longer than to copy it from the system's cache.
    set_config('effective_io_concurrency', '0', true),
    -- Reading the index of a wide range takes longer than to filter rows until enough are found, which the planner doesn't foresee.
    set_config('cpu_index_tuple_cost', '0.02', true),
    -- Compiling a statement takes longer than running it.
    set_config('jit', 'off', true),
    -- Many search at once: each with one process.
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(db)
}

/** So few results may be those of a misspelling. */
const few = 3

interface Found {
  typed: Typed
  chosen: Chosen
  counts: FacetCounts
}

interface Understood extends Found {
  /** The text that was searched instead. */
  corrected: string | null
  leftOut: readonly Part[]
  ways: readonly SearchWay[]
}

/**
 * Searches for the text as it is read. When nothing matches, for the nearest known words; then without the parts that
 * leave nothing.
 */
async function understand(db: Db, query: SearchQuery, brands: readonly BrandRow[]): Promise<Understood> {
  const names = new Set(brands.map(({ name }) => name.toLowerCase()))
  const q = query.q ?? ''
  const read = (text: string): Typed =>
    query.asTyped === true ? readAsTyped(text) : withoutChosen(readTyped(text, names), query)
  const chosenFor = (parts: readonly Part[]): Chosen =>
    choicesOf(
      query,
      brands,
      parts.map((part) => conditionOfPart(part, brands)),
    )
  const look = async (typed: Typed): Promise<Found> => {
    const chosen = await filterByBeginning(db, typed.parts, chosenFor(typed.parts))
    return { typed, chosen, counts: await countFacets(db, chosen) }
  }
  const asWritten = await look(read(q))
  const plain = { ...asWritten, corrected: null, leftOut: [], ways: [] }
  const { total } = asWritten.counts
  if (query.asTyped === true || asWritten.typed.parts.length === 0) return plain

  const corrected = await correctText(db, asWritten.typed, brands, total > 0)
  const nearest = corrected === null ? asWritten : await look(read(corrected))
  if (corrected !== null && nearest.counts.total > Math.min(total, few))
    return { ...nearest, corrected, leftOut: [], ways: [] }
  if (total > 0) return plain

  const relaxed = await withoutTableScans(db, () => relax(db, nearest.typed, (parts) => allOf(chosenFor(parts))))
  if (relaxed === null) return plain
  const leftOut = nearest.typed.parts.filter((part) => !relaxed.typed.parts.includes(part))
  const ways: SearchWay[] = []
  for (const { parts } of relaxed.ways) {
    const way = await presentWay(db, nearest.typed, parts, (text) => allOf(chosenFor(read(text).parts)))
    if (way !== null) ways.push(way)
  }
  return { ...(await look(relaxed.typed)), corrected, leftOut, ways }
}

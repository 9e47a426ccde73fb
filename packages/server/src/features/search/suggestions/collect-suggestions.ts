import { facetNames, facets, type Facet, type FacetName } from '@market/contract'
import { knownModel } from '@market/laptop-facts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { workSteps } from '../../../platform/jobs/work-through.ts'
import { fewestSellers } from '../fewest-sellers.ts'
import { replacePlaces } from '../places/replace-places.ts'
import { keysOf } from './keys.ts'

/** Of so many of the newest laptops, so that the job ends soon with a million for sale. */
const sampled = 50_000
const mostModels = 5_000
/** Of models that fewer than `fewestSellers` have. */
const mostModelsOfSeller = 20
const mostOfAFact = 12

const newest = sql`(select * from search_entries order by posted_at desc, product_id desc limit ${sql.lit(sampled)})`

interface Collected {
  text: string
  kind: 'brand' | 'model' | 'fact'
  /** Of sellers, so that one seller's many laptops don't decide what comes first. */
  count: number
}

/** Collects what the search box suggests, and the places of the facets, unless it was done within the hour. */
export async function collectSuggestions(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from search_suggestions where collected_at > now() - interval '55 minutes' limit 1`.execute(db)
  if (rows.length > 0) return
  await workSteps(db, 'collect-suggestions', {
    suggestions: () => inTransaction(db, replaceSuggestions),
    places: () => inTransaction(db, (trx) => replacePlaces(trx, newest)),
  })
}

async function replaceSuggestions(db: Tx): Promise<void> {
  const suggestions = [...(await readBrandsAndFacts(db)), ...toSuggestions(await readModels(db))]
  const entries = suggestions.flatMap((one) => keysOf(one.text).map((key) => ({ key, ...one })))
  await sql`delete from search_suggestions`.execute(db)
  await sql`insert into search_suggestions (key, text, kind, count)
    select key, text, kind, count from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (key text, text text, kind text, count integer)`.execute(db)
}

async function readBrandsAndFacts(db: Db): Promise<Collected[]> {
  const { rows } = await sql<Collected>`
    with newest as materialized (select * from ${newest} e)
    select b.name as text, 'brand' as kind, count(distinct n.seller_id)::integer as count
      from newest n join brands b on b.id = n.brand_id group by b.name
    union all ${sql.join(facetNames.flatMap(ofFacet), sql` union all `)}`.execute(db)
  return rows
}

/** The texts of a facet that is suggested. A number that fewer than `fewestSellers` state is none. */
function ofFacet(name: FacetName) {
  const { kind, suggested }: Facet = facets[name]
  if (suggested === undefined) return []
  const text = textOf(name)
  const least = kind === 'range' ? fewestSellers : 1
  return sql`(select ${text}, 'fact', count(distinct n.seller_id)::integer from newest n where ${text} is not null
    group by 1 having count(distinct n.seller_id) >= ${sql.lit(least)}
    order by count(distinct n.seller_id) desc limit ${sql.lit(mostOfAFact)})`
}

function textOf(name: string): RawBuilder<unknown> {
  const facet: Facet = facets[name as FacetName]
  const { unit, thousand, with: other, except = [] }: NonNullable<Facet['suggested']> = facet.suggested ?? {}
  const column = sql`n.${sql.ref(facet.column)}`
  const number =
    facet.kind === 'range' ? sql`trim_scale(${column}::numeric / ${sql.lit(10 ** facet.decimals)})` : column
  const value = except.reduce((left, text) => sql`nullif(${left}, ${sql.lit(text)})`, number)
  const measured = unit === undefined ? value : sql`${value} || ${sql.lit(` ${unit}`)}`
  const worded =
    thousand === undefined
      ? measured
      : sql`(case when ${value} >= 1000 and ${value} % 1000 = 0 then trim_scale(${value} / 1000) || ${sql.lit(` ${thousand}`)} else ${measured} end)`
  return other === undefined ? worded : sql`${worded} || ' ' || ${textOf(other)}`
}

interface Model {
  brand: string
  /** As most of its sellers write it. */
  model: string
  count: number
  /** Its sellers, when they are fewer than `fewestSellers`. */
  few: string[] | null
}

async function readModels(db: Db): Promise<Model[]> {
  const { rows } = await sql<Model>`
    with spellings as (
      select distinct e.brand_id, e.seller_id, btrim(p.facts->>'model') as model
      from ${newest} e join products p on p.id = e.product_id where btrim(p.facts->>'model') <> ''
    ), models as (
      select brand_id, mode() within group (order by model) as model, count(distinct seller_id)::integer as count,
        case when count(distinct seller_id) < ${fewestSellers}::integer then array_agg(distinct seller_id) end as few
      from spellings group by brand_id, lower(model)
    ), numbered as (
      select *, case when few is not null then row_number() over (partition by few[1], few is null order by model) end as n from models
    )
    select b.name as brand, m.model, m.count, m.few from numbered m join brands b on b.id = m.brand_id
    where m.few is null or m.n <= ${mostModelsOfSeller}::integer
    order by m.count desc, b.name limit ${mostModels}::integer`.execute(db)
  return rows
}

/** A model that few sellers have is suggested as far as its name consists of what we know. */
function toSuggestions(models: readonly Model[]): Collected[] {
  const shared = models.flatMap(({ brand, model, count, few }) =>
    few === null ? [{ text: isNamed(model, brand) ? model : `${brand} ${model}`, kind: 'model' as const, count }] : [],
  )
  const taken = new Set(shared.map(({ text }) => text.toLowerCase()))
  const known = new Map<string, { text: string; sellers: Set<string> }>()
  for (const { brand, model, few } of models) {
    const name = few && knownModel(isNamed(model, brand) ? model.slice(brand.length).trimStart() : model)
    const text = `${brand} ${name}`
    if (!few || name === undefined || taken.has(text.toLowerCase())) continue
    const one = known.get(text.toLowerCase()) ?? { text, sellers: new Set() }
    known.set(text.toLowerCase(), { ...one, sellers: one.sellers.union(new Set(few)) })
  }
  return [
    ...shared,
    ...[...known.values()].map(({ text, sellers }) => ({ text, kind: 'model' as const, count: sellers.size })),
  ]
}

/** Whether the model's name begins with the brand's. */
function isNamed(model: string, brand: string): boolean {
  return model.toLowerCase().startsWith(brand.toLowerCase())
}

import { facets } from '@market/contract'
import { readFacts } from '@market/laptop-facts'
import type pg from 'pg'
import { computeFacets, facetTypes } from '../../packages/server/src/features/listings/entry-facets.ts'
import { factWords, toVector, type Weight } from '../../packages/server/src/features/listings/entry-words.ts'
import { placeOf } from '../../packages/server/src/features/listings/places.ts'
import { entriesVersion } from '../../packages/server/src/features/listings/search-entries.ts'
import { tokenize } from '../../packages/server/src/features/listings/tokenize.ts'
import { randomFrom } from '../random.ts'
import { loadInBulk } from './bulk-load.ts'
import { makeDetails, makeEquipments, makeModels, makePlaces, type Details } from './catalogue.ts'
import { finishFilling } from './finish-filling.ts'
import { makeRareWords, makeSentences, makeTypos } from './vocabulary.ts'

const ofEquipment = ['processor', 'generation', 'ram', 'storage', 'storageKind'] as const
const ofDetails = ['screen', 'graphics', 'battery', 'os', 'year', 'photos', 'report', 'faultless'] as const

const tables = ['users', 'products', 'bookings', 'search_entries', 'search_words']

/** Inserts that many listings, evenly distributed over two years, the same for the same seed. `database`: as its superuser. */
export async function fillGrowth(database: pg.ClientConfig, size: number, seed: number): Promise<void> {
  await loadInBulk(database, tables, async (client) => {
    await client.query(`create function pg_temp.u(n bigint, k int) returns float8 language sql immutable
      as 'select (hashint8extended(n, ${seed}::bigint * 1000 + k) & 4294967295)::float8 / 4294967296';
      create aggregate pg_temp.all_words (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '')`)
    await makePools(client, size, seed)
    await makePeople(client, size)
    await makeListings(client, size)
    await makeEntries(client)
    await makeBookings(client, size)
  })
  await finishFilling(database)
}

const weights: Readonly<Record<string, Weight>> = { models: 'A', equipments: 'A', places: 'C' }

/** Parts of listings, each with the product's words of it. */
async function makePools(client: pg.Client, size: number, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const pools = {
    models: makeModels(random.fork('models')).map((model) => ({ ...model, facts: { model: model.name } })),
    equipments: makeEquipments(random.fork('equipments')).map((name) => ({ name, ...equipmentOf(name) })),
    details: makeDetails(random.fork('details')).map((details) => ({
      name: '',
      ...details,
      facets: facetsOf(details),
    })),
    places: makePlaces(random.fork('places')).map((name) => ({ name })),
    sentences: makeSentences(random.fork('sentences')).map((name) => ({ name })),
    // The vocabulary grows with the market, so that a rare word stays rare.
    rares: makeRareWords(random.fork('rares'), Math.ceil(size / 100)).map((name) => ({ name })),
    typos: makeTypos(random.fork('typos'), Math.ceil(size / 200)).map((name) => ({ name })),
  }
  for (const [name, rows] of Object.entries(pools)) {
    await client.query(
      `create temp table ${name} on commit drop as
      select n::int - 1 as n, name, brand, price, town, region, facts, fact_sources, more_photos, facets, words::tsvector as words
      from rows from (jsonb_to_recordset($1::jsonb) as (name text, brand text, price int, town text, region text, facts jsonb, fact_sources jsonb, more_photos text[], facets jsonb, words text))
        with ordinality pool (name, brand, price, town, region, facts, fact_sources, more_photos, facets, words, n)`,
      [JSON.stringify(rows.map((row) => withWords(row, weights[name] ?? 'D')))],
    )
    await client.query(`create index on ${name} (n); analyze ${name}`)
  }
  await client.query(`insert into search_words (word, shared) select distinct word, true from (
      select unnest(tsvector_to_array(words)) as word, true as named from (select words from models union all select words from equipments union all select words from details union all select words from places) named
      union all select unnest(tsvector_to_array(words)), false from (select words from sentences union all select words from rares union all select words from typos) described) all_words
    where length(word) between 3 and 24 and (named or word !~ '[0-9]')`)
}

/** The columns that are computed from facts alone. */
const facetColumns = ([...ofEquipment, ...ofDetails] as const).map((name) => [facets[name].column, facetTypes[name]])

/** The facts that an equipment's text says, stated by its listings, and its facets. */
function equipmentOf(name: string): Pick<Details, 'facts'> & { facets: object } {
  const { charger: _, ...facts } = readFacts(name).facts
  return { facts, facets: pick(computedOf({ facts }), ofEquipment) }
}

function facetsOf(details: Details): object {
  return pick(computedOf(details), ofDetails)
}

function computedOf(some: Partial<Details>) {
  const none = {
    brand_id: '',
    item_name: '',
    location: '',
    verified: false,
    facts: {},
    fact_sources: {},
    more_photos: [],
  }
  return computeFacets({ ...none, ...some })
}

function pick(computed: ReturnType<typeof computeFacets>, names: readonly (keyof typeof computed)[]): object {
  return Object.fromEntries(names.map((name) => [facets[name].column, computed[name]]))
}

interface Row {
  name: string
  brand?: string
  facts?: Details['facts']
}

function withWords(row: Row, weight: Weight): object {
  const words = toVector([
    [weight, tokenize(`${row.brand ?? ''} ${row.name}`)],
    ['B', factWords(row.facts ?? {})],
  ])
  return { ...row, ...placeOf(row.name), words }
}

/** A seller for every 40 listings, three in ten verified; a buyer for every 20. */
async function makePeople(client: pg.Client, size: number): Promise<void> {
  await client.query(
    `create temp table people on commit drop as
    select gen_random_uuid() as id, n::int, (case when n <= $1 then 'seller' else 'buyer' end) as kind, n <= $1 and pg_temp.u(n, 1) < 0.3 as verified from generate_series(1, $2::int) n`,
    [Math.ceil(size / 40), Math.ceil(size / 40) + Math.ceil(size / 20)],
  )
  await client.query(`insert into users (id, email, name, user_type, photo_url, verified)
    select id, 'person' || n || '@growth.test', 'Person ' || n, kind, '/images/' || repeat(md5(n::text), 2) || '.jpg', verified from people;
    create index on people (n); analyze people`)
}

/** Draws sellers and sentences by rank: the second half as often as the first. Ids sort by age, as the server's do. */
async function makeListings(client: pg.Client, size: number): Promise<void> {
  await client.query(
    `create temp table texts on commit drop as
    select l.n, string_agg(s.name, ' ' order by k) as said, pg_temp.all_words(s.words) as words
    from generate_series(1, $1::bigint) l (n) cross join lateral generate_series(1, 1 + floor(8 * power(pg_temp.u(l.n, 7), 2))::int) k
      join sentences s on s.n = floor(exp(pg_temp.u(l.n, 20 + k) * ln($2::float8)))::int - 1
    group by l.n`,
    [size, await countOf(client, 'sentences')],
  )
  await client.query(
    `create temp table listings on commit drop as
    select (lpad(to_hex((extract(epoch from posted_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid as id, l.*
    from (
      select t.n, now() - (($1 - t.n + pg_temp.u(t.n, 2)) / $1) * interval '730 days' as posted_at, p.id as seller_id, p.verified, b.id as brand_id, l.name as place, l.town, l.region,
        m.name || ' ' || e.name as item_name, t.said || coalesce(' ' || r.name, '') || coalesce(' ' || o.name, '') || case when has_serial then ' ' || serial else '' end as description,
        m.words || e.words || d.words || l.words || t.words || coalesce(r.words, '') || coalesce(o.words, '') || case when has_serial then (quote_literal(serial) || ':1')::tsvector else '' end as words,
        m.price * 100::bigint as original_price, greatest(50, floor(m.price * power(0.985, months) * (0.7 + 0.4 * pg_temp.u(t.n, 18))))::bigint * 100 as resale_price, months,
        case when pg_temp.u(t.n, 13) < 0.3 then 'excellent' when pg_temp.u(t.n, 13) < 0.8 then 'good' else 'fair' end as condition,
        pg_temp.u(t.n, 15) < 0.6 as negotiable, pg_temp.u(t.n, 16) < 0.2 as sold, pg_temp.u(t.n, 17) < 0.001 as advertised,
        m.facts || e.facts || d.facts as facts, d.fact_sources, d.more_photos, e.facets || d.facets as facets
      from texts t
        cross join lateral (select 'pf' || substr(md5(t.n::text), 1, 10) as serial, pg_temp.u(t.n, 12) < 0.2 as has_serial, floor(72 * power(pg_temp.u(t.n, 14), 1.5))::int as months) one
        join models m on m.n = floor(pg_temp.u(t.n, 3) * $2)::int join brands b on b.name = m.brand
        join equipments e on e.n = floor(pg_temp.u(t.n, 4) * $3)::int join places l on l.n = floor(pg_temp.u(t.n, 5) * $4)::int
        join details d on d.n = floor(pg_temp.u(t.n, 19) * $8)::int
        join people p on p.n = floor(exp(pg_temp.u(t.n, 6) * ln($5::float8)))::int
        left join rares r on pg_temp.u(t.n, 8) < 0.2 and r.n = floor(pg_temp.u(t.n, 9) * $6)::int
        left join typos o on pg_temp.u(t.n, 10) < 0.03 and o.n = floor(pg_temp.u(t.n, 11) * $7)::int
    ) l order by posted_at`,
    [
      size,
      await countOf(client, 'models'),
      await countOf(client, 'equipments'),
      await countOf(client, 'places'),
      await countOf(client, `people where kind = 'seller'`),
      await countOf(client, 'rares'),
      await countOf(client, 'typos'),
      await countOf(client, 'details'),
    ],
  )
  await client.query(`insert into products (id, seller_id, brand_id, item_name, description, original_price, resale_price, condition, photo_url, phone, location, used_months, negotiable, sold, advertised, posted_at, facts, fact_sources, more_photos, fingerprints)
    select id, seller_id, brand_id, item_name, description, original_price, resale_price, condition, '/images/' || repeat(md5(n::text), 2) || '.jpg', '01700-000000', place, months, negotiable, sold, advertised, posted_at, facts, fact_sources, more_photos, array[hashint8extended(n, 2)]
    from listings`)
}

/** The product's search entries; finish-filling.ts compares them. */
async function makeEntries(client: pg.Client): Promise<void> {
  const names = facetColumns.map(([column]) => column).join(', ')
  await client.query(`insert into search_entries (product_id, seller_id, brand_id, condition, price, months, place, place_key, region, region_key, negotiable, verified, posted_at, words, version, ${names})
    select id, seller_id, brand_id, condition, resale_price, months, town, lower(town), region, lower(region), negotiable, verified, posted_at, words, ${entriesVersion}, ${names}
    from listings, jsonb_to_record(facets) as stated (${facetColumns.map((column) => column.join(' ')).join(', ')}) where not sold`)
}

/** One booking for every five listings. */
async function makeBookings(client: pg.Client, size: number): Promise<void> {
  await client.query(
    `insert into bookings (id, product_id, buyer_id, name, phone, address, price, created_at)
    select gen_random_uuid(), l.id, p.id, 'Person', '01700-000000', 'Dhaka', l.resale_price, l.posted_at + interval '1 hour'
    from listings l join people p on p.kind = 'buyer' and p.n = $1 + 1 + l.n % $2 where l.n % 5 = 0`,
    [Math.ceil(size / 40), Math.ceil(size / 20) - 1],
  )
}

async function countOf(client: pg.Client, from: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return rows[0]?.count ?? 0
}

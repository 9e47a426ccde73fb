import pg from 'pg'
import { randomFrom, type Random } from '../random.ts'
import type { GrowthMarket } from './open-market.ts'
import { misspell } from './vocabulary.ts'

/** Arguments for requests to a market; each list is shuffled by the seed. */
export interface Facts {
  laptops: { id: string; price: number }[]
  /** Cursors of the pages from the hundredth on, in the list of `commonBrand`. */
  laterCursors: string[]
  commonWords: string[]
  rareWords: string[]
  misspeltWords: string[]
  absentWords: string[]
  sitemapParts: string[]
  /** Beginnings of suggestions, as a person types them. */
  beginnings: string[]
}

export const commonBrand = 'HP'

export async function gatherFacts(market: GrowthMarket, seed: number): Promise<Facts> {
  const client = new pg.Client(market.product.superuser)
  await client.connect()
  try {
    await client.query('set enable_seqscan = off')
    const random = randomFrom(seed).fork('questions')
    const read = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await client.query<Row>(text, values)).rows
    const laptops = await read<{ id: string; price: number }>(
      'select id, resale_price::float8 / 100 as price from products where not sold and not withdrawn and id <> all ($2) order by md5($1 || id::text) limit 20000',
      [seed, market.own],
    )
    const common = await read<{
      word: string
    }>(`select word from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) known (word, freq)
      where s.tablename = 'search_entries' and s.attname = 'words' and word ~ '^[a-z]{4,}$' and freq between 0.02 and 0.6 order by freq desc, word limit 40`)
    const rare = await read<{ word: string }>(
      `select word from (select word from search_words where word ~ '^[a-z]{6,}$' order by md5($1 || word) limit 400) w
      where (select count(*) from (select from search_entries e where e.words @@ quote_literal(w.word)::tsquery limit 61) found) between 1 and 60 limit 200`,
      [seed],
    )
    const commonWords = common.map(({ word }) => word)
    return {
      laptops,
      commonWords,
      rareWords: rare.map(({ word }) => word),
      misspeltWords: await keepAbsent(
        client,
        Array.from({ length: 300 }, (_, n) => misspell(random, commonWords[n % commonWords.length] ?? 'battery')),
      ),
      absentWords: await keepAbsent(
        client,
        Array.from({ length: 200 }, () => nonsense(random)),
      ),
      laterCursors: await walk(market),
      sitemapParts: await readParts(market),
      beginnings: await readBeginnings(client, seed),
    }
  } finally {
    await client.end()
  }
}

function nonsense(random: Random): string {
  return Array.from({ length: 9 }, () => 'qxzjvwk'[random.whole(0, 6)]).join('')
}

/** The words that are no prefix of any listing's word. */
async function keepAbsent(client: pg.Client, words: string[]): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select distinct word from unnest($1::text[]) word
    where not exists (with there as materialized (select from search_entries e where e.words @@ (quote_literal(word) || ':*')::tsquery) select from there)`,
    [words],
  )
  return rows.map(({ word }) => word)
}

async function readBeginnings(client: pg.Client, seed: number): Promise<string[]> {
  const { rows } = await client.query<{ beginning: string }>(
    `select beginning from (select distinct lower(left(text, n)) as beginning from search_suggestions, generate_series(1, length(text)) n) typed
    where beginning = rtrim(beginning) order by md5($1 || beginning) limit 5000`,
    [seed],
  )
  return rows.map(({ beginning }) => beginning)
}

async function walk({ product, buyer }: GrowthMarket): Promise<string[]> {
  const places: string[] = []
  for (let page = 2, after = ''; page <= 110; page++) {
    const reply = await fetch(`${product.url}/api/products/category/${commonBrand}${after}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    const { next } = (await reply.json()) as { next?: string }
    if (next === undefined) break
    after = `?after=${next}`
    if (page >= 100) places.push(next)
  }
  return places
}

async function readParts({ product }: GrowthMarket): Promise<string[]> {
  const index = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const parts = [...index.matchAll(/\/sitemap\/laptops-[^<]*/g)].map(([address]) => address)
  // Not the last part, which is hardly ever full.
  return parts.length > 1 ? parts.slice(0, -1) : parts
}

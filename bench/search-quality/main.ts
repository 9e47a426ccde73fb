import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SearchReply } from '@market/contract'
import { readOptions } from '../options.ts'
import { table } from '../record/figures.ts'
import { record } from '../record/save.ts'
import { openMarket, type Market } from './markets.ts'
import { fitsAny, type Query } from './rules.ts'

/** Asks queries that people type, and judges the first pages by rules over the listings' own fields. */
const values = readOptions({
  queries: path.join(import.meta.dirname, 'queries.json'),
  listings: path.resolve(import.meta.dirname, '../../../shared/data/used-laptops-sold.csv'),
  markets: 'file,demo',
  verbose: '',
})
const first = 10

type Ways = NonNullable<Query['ways']>

interface Judged {
  market: string
  q: string
  kind: string
  /** Right ones among the first ten, divided by ten or by all that exist; of `ways`, how many are offered. */
  precision: number
  /** On the first page although they must not be. */
  never: number
  /** Titles of what was found first. They belong to their sellers and are not recorded. */
  shown: string[]
}

/** Asks one query. Null when nothing in this market is right: there is nothing to be found. */
async function judge(market: Market, { q, kind, right, never, ways }: Query): Promise<Judged | null> {
  const exist = market.listings.filter((listing) => fitsAny(listing, right)).length
  if (exist === 0) return null
  const reply: SearchReply = await market.search({ q })
  const top = reply.respons.slice(0, first)
  const found = top.filter((listing) => fitsAny(listing, right)).length
  return {
    market: market.name,
    q,
    kind,
    precision: ways === undefined ? found / Math.min(first, exist) : await judgeWays(market, reply, ways),
    never: never === undefined ? 0 : reply.respons.filter((listing) => fitsAny(listing, never)).length,
    shown: top.map(({ itemName }) => itemName),
  }
}

/** The share of the ways that the reply offers with their exact counts, and that find nothing else. */
async function judgeWays(market: Market, reply: SearchReply, ways: Ways): Promise<number> {
  const offers = reply.read?.ways ?? []
  const found = await Promise.all(offers.map(({ q }) => market.search({ q })))
  const isOffered = (rule: Ways[number]): boolean => {
    const exact = market.listings.filter((listing) => fitsAny(listing, rule)).length
    return offers.some(
      ({ count, capped }, n) =>
        !capped && count === exact && found[n]?.respons.every((listing) => fitsAny(listing, rule)) === true,
    )
  }
  return ways.filter(isOffered).length / ways.length
}

const queries = JSON.parse(await readFile(values.queries, 'utf8')) as Query[]
const rows: Judged[] = []
for (const name of values.markets.split(',')) {
  if (name === 'file' && !existsSync(values.listings)) {
    console.log(`Skipped: there is no ${path.basename(values.listings)}; name a file with --listings`)
    continue
  }
  const market = await openMarket(name, name === 'file' ? values.listings : null)
  try {
    for (const query of queries) {
      if (query.on !== undefined && !query.on.includes(name)) continue
      const one = await judge(market, query)
      if (one) rows.push(one)
    }
  } finally {
    await market.stop()
  }
}
const wrong = rows
  .filter(({ precision, never }) => precision < 1 || never > 0)
  .toSorted((a, b) => a.precision - b.precision || b.never - a.never)
if (values.verbose !== '') for (const row of wrong) console.log(JSON.stringify(row))
const titles = { file: 'Imported file', demo: 'Demo market' }
const tables = Object.entries(titles).flatMap(([market, title]) => {
  const own = rows.filter((row) => row.market === market)
  return own.length === 0 ? [] : [`## ${title}\n\n${tableOf(own)}\n`]
})
const page = `# What people type

Written by \`bench/search-quality\`.

${tables.join('\n')}
## Not right yet

${wrong.length === 0 ? 'None.' : wrong.slice(0, 10).map(sayWrong).join('\n')}
`
await record(values.out, 'search-quality', page, { rows: rows.map(({ shown: _shown, ...row }) => row) })

function tableOf(rows: readonly Judged[]): string {
  const line = (kind: string, of: readonly Judged[]): (string | number)[] => [
    kind,
    of.length,
    (of.reduce((all, { precision }) => all + precision, 0) / of.length).toFixed(2),
    of.filter(({ precision }) => precision === 0).length,
    of.filter(({ never }) => never > 0).length,
  ]
  const heads = [
    'kind',
    'queries',
    'precision at 10',
    'empty though it exists',
    'with a listing that must not be there',
  ]
  return table(heads, [
    ...[...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, of]) => line(kind, of)),
    line('**all**', rows),
  ])
}

function sayWrong({ market, q, precision, never }: Judged): string {
  const more = never > 0 ? `, ${never} that must not be there` : ''
  return `- ${market}: '${q}', precision ${precision.toFixed(2)}${more}`
}

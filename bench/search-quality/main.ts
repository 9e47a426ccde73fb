import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { saveResult } from '../record/save.ts'
import { judge, type Judged } from './judge.ts'
import { openDemo, openFile, type Market } from './markets.ts'
import { writePage } from './page.ts'
import type { Query } from './rules.ts'

/** Asks queries that people type, and judges the first pages by rules over the listings' own fields. */
const root = path.resolve(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    queries: { type: 'string', default: path.join(import.meta.dirname, 'queries.json') },
    listings: { type: 'string' },
    /** A result to compare with. */
    before: { type: 'string' },
    out: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const shared = path.join(root, '../shared/data/used-laptops-sold.csv')

async function judgeAll(market: Market, queries: readonly Query[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const query of queries) {
    if (query.on !== undefined && !query.on.includes(market.name)) continue
    const one = await judge(market, query)
    if (one) judged.push(one)
  }
  return judged
}

const queries = readQueries(await readFile(values.queries, 'utf8'))
const rows: Judged[] = []
const opens =
  values.listings === undefined ? [() => openFile(shared), openDemo] : [() => openFile(values.listings ?? '')]
for (const open of opens) {
  const market = await open()
  if (market === null) {
    console.log(`Skipped: ${values.listings ?? 'the shared file of listings'} is not there`)
    continue
  }
  try {
    rows.push(...(await judgeAll(market, queries)))
  } finally {
    await market.stop()
  }
}
const before =
  values.before === undefined ? null : (JSON.parse(await readFile(values.before, 'utf8')) as { rows: Judged[] })
const page = writePage(rows, before?.rows ?? null)
if (values.verbose)
  for (const row of rows.filter(({ precision, never }) => precision < 1 || never > 0)) console.log(JSON.stringify(row))
if (values.out !== undefined)
  await saveResult(path.join(values.out, 'search-quality.json'), page, { rows: withoutTitles(rows) })
console.log(page)

/** A JSON array, or an object a line. */
function readQueries(text: string): Query[] {
  const trimmed = text.trim()
  if (trimmed.startsWith('[')) return JSON.parse(trimmed) as Query[]
  return trimmed.split('\n').map((line) => JSON.parse(line) as Query)
}

/** The listings' texts belong to their sellers. */
function withoutTitles(judged: readonly Judged[]): Omit<Judged, 'shown'>[] {
  return judged.map(({ shown: _shown, ...row }) => row)
}

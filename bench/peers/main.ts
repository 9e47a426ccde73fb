import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../../launcher/build.mjs'
import { residentMemory } from '../product/start-product.ts'
import { saveResult } from '../record/save.ts'
import { categories, makeCatalogue, photo } from './catalogue.ts'
import { startSharedDatabase } from './shared-database.ts'
import { startMarket } from './market.ts'
import { type Cell, measureCell, type Row } from './measure.ts'
import { startMedusa } from './medusa.ts'
import { makePage } from './page.ts'
import { checkAnswers } from './same-answers.ts'
import { startVendure } from './vendure.ts'

/** Compares the product with Medusa and Vendure, with the same products on the same PostgreSQL. */
const root = path.resolve(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    products: { type: 'string', default: '10000' },
    data: { type: 'string', default: path.join(root, 'bench/.installed/peers-data') },
    out: { type: 'string', default: path.join(root, 'bench/results/peers.json') },
    'fill-only': { type: 'boolean', default: false },
  },
})
const [rounds, seconds, count] = [Number(values.rounds), Number(values.seconds), Number(values.products)]
const category = 'Dell'
const cells: Cell[] = [
  ...[16, 1, 64].map((clients) => ({ question: 'category page', clients }) as const),
  { question: 'one product', clients: 16 },
  { question: 'categories', clients: 16 },
]

async function main(): Promise<number> {
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  await build(root, process.execPath, { env: process.env, signal: new AbortController().signal })
  await using undo = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void undo.disposeAsync().finally(() => process.exit(2)))
  const database = await startSharedDatabase(path.resolve(values.data))
  undo.defer(() => database.stop())
  const items = makeCatalogue(count)
  const catalogue = path.join(database.folder, 'catalogue.json')
  await writeFile(catalogue, JSON.stringify({ items, categories, photo }))
  const medusa = await startMedusa(database, catalogue, items, category)
  undo.defer(() => medusa.stop())
  const vendure = await startVendure(database, catalogue, items, category)
  undo.defer(() => vendure.stop())
  const market = await startMarket(database, items, category)
  undo.defer(() => market.stop())
  const targets = [...market.targets, medusa.target, vendure.target]
  const sizes = await checkAnswers(targets, items.filter((item) => item.category === category).slice(0, 24))
  console.log('all answer the same', sizes)
  if (values['fill-only']) return 0

  const idle: Record<string, number> = {}
  for (const { name, pid } of targets) idle[name.replace(/,.*/, '')] = await residentMemory(pid)
  const rows: Row[] = []
  for (const cell of cells) rows.push(...(await measureCell(cell, targets, rounds, seconds)))
  const [{ version } = { version: undefined }] = await database.ask<{ version: string }>(
    'postgres',
    `select current_setting('server_version') as version`,
  )
  const conditions = { products: count, rounds, seconds, 'load of the machine before': load }
  const { page, faults } = makePage({ rows, idle, sizes, conditions })
  await saveResult(
    path.resolve(values.out),
    page,
    { conditions, sizes, idle, rows },
    { medusa: medusa.version, vendure: vendure.version, postgresql: version },
  )
  console.log(page)
  for (const fault of faults) console.log(`NOT SO: ${fault}`)
  return faults.length > 0 ? 1 : 0
}

process.exitCode = await main()

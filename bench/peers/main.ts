import { deepStrictEqual } from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Asked } from '../load.ts'
import { readOptions } from '../options.ts'
import { record } from '../record/save.ts'
import { compare, measureRounds, type Comparison, type Row } from '../rounds.ts'
import { categories, makeCatalogue, photo, type Item } from '../product/catalogue.ts'
import { startMarket } from './market.ts'
import { startMedusa } from './medusa.ts'
import { openDatabase, questions, type Card, type Shop } from './peer.ts'
import { startVendure } from './vendure.ts'

/** Compares the product with Medusa and Vendure, with the same products on the same PostgreSQL. */
const values = readOptions({
  rounds: '5',
  seconds: '3',
  clients: '16',
  products: '10000',
  peers: 'Medusa,Vendure',
  data: path.resolve(import.meta.dirname, '../.installed/peers-data'),
})
const size = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const category = 'Dell'
const starts = { Medusa: startMedusa, Vendure: startVendure }
const goals = { Medusa: 30, Vendure: 10 }

const comparisons = (['Medusa', 'Vendure'] as const).flatMap((base): Comparison[] => [
  { target: 'product, uncached', base, figure: 'perSecond', goal: { least: goals[base] }, question: 'category page' },
  { target: 'product, signed out', base, figure: 'perSecond' },
  { target: 'product, signed out', base, figure: 'memory' },
])

await using undo = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void undo.disposeAsync().finally(() => process.exit(2)))
const database = await openDatabase(path.resolve(values.data))
undo.defer(() => database.stop())
const items = makeCatalogue(Number(values.products))
const catalogue = path.join(database.folder, 'catalogue.json')
await writeFile(catalogue, JSON.stringify({ items, categories, photo }))
const shops: Shop[] = []
for (const name of ['Medusa', 'Vendure'] as const) {
  if (!values.peers.includes(name)) continue
  const peer = await starts[name](database, catalogue, items, category)
  undo.defer(() => peer.stop())
  shops.push(...peer.shops)
}
const market = await startMarket(database, items, category)
undo.defer(() => market.stop())
shops.unshift(...market.shops)
for (const shop of shops) await checkReplies(shop, items.filter((item) => item.category === category).slice(0, 24))

const rows: Row[] = []
for (const question of questions)
  for (const clients of values.clients.split(',').map(Number)) {
    const targets = shops.map(({ requests, ...shop }) => ({ ...shop, requests: requests[question] }))
    rows.push(...(await measureRounds(question, targets, { ...size, clients })))
  }
const { page, faults } = compare(rows, comparisons)
const about = `Written by \`bench/peers\`: ${values.products} products, ${values.rounds} rounds of ${values.seconds} s.`
await record(values.out, 'peers', `# The product beside Medusa and Vendure\n\n${about} ${page}`, { rows })
for (const fault of faults) console.log(`NOT SO: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

/** @throws unless the shop returns these items in this order, its product of them and the categories */
async function checkReplies(shop: Shop, page: readonly Item[]): Promise<void> {
  const cards = page.map(({ name, description, price }): Card => ({ name, description, price, photo }))
  const { 'category page': pages, 'one product': products, categories: lists } = shop.requests
  // All requests of a shop return the same page.
  for (const request of [pages[0], pages.at(-1)])
    deepStrictEqual(shop.readCards(await ask(shop, request)), cards, `${shop.name}: another category page`)
  deepStrictEqual(shop.readCard(await ask(shop, products[0])), cards[0], `${shop.name}: another product`)
  const names = shop.readCategories(await ask(shop, lists[0])).sort()
  deepStrictEqual(names, [...categories].sort(), `${shop.name}: other categories`)
}

async function ask({ name, port }: Shop, request: Asked | undefined): Promise<unknown> {
  const { path: address, ...rest } = request ?? { path: '' }
  const reply = await fetch(`http://127.0.0.1:${port}${address}`, rest)
  if (!reply.ok) throw new Error(`${name}, ${address}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

import { readFileSync } from 'node:fs'
import { decodeProcessor, readFacts, readValue, type FactKey, type ReadFacts } from './src/index.ts'
import { readCsv } from './measure/read-csv.ts'

// node packages/laptop-facts/measure.ts FILE [--sample SEED | --disagreements FACT | --empty FACT]
// FILE is a CSV of listings with a column Title, and Seller_Notes and the columns below where it has them.

const columns: Partial<Record<FactKey, string[]>> = {
  maker: ['Brand'],
  model: ['Model'],
  processor: ['Processor'],
  ramGb: ['RAM_Memory'],
  storageGb: ['Storage_Capacity'],
  storageKind: ['Storage_Capacity', 'Storage_Type'],
  screenInches: ['Screen_Size'],
  resolution: ['Screen_Resolution', 'Screen_Size'],
  operatingSystem: ['Operating_System'],
}
const factKeys: FactKey[] = [
  ...(['maker', 'model', 'modelYear', 'processor', 'ramGb', 'storageGb', 'storageKind', 'secondStorageGb'] as const),
  ...([
    'secondStorageKind',
    'graphics',
    'screenInches',
    'resolution',
    'refreshHz',
    'touch',
    'operatingSystem',
  ] as const),
  ...(['batteryHealthPercent', 'keyboardBacklight', 'webcam', 'fingerprint', 'colour', 'charger'] as const),
]
const namesAProcessor =
  /(?<![a-z])(?:i\s?[3579](?![a-z])|core|intel|amd|ryzen|celeron|pentium|xeon|athlon|snapdragon|atom|m[1-5](?![\d.]))/i

interface Count {
  byColumn: number
  byTitle: number
  byNotes: number
  empty: number
  disagree: number
}
type Row = Record<string, string>

const [file, option, seed] = process.argv.slice(2)
if (file === undefined) {
  console.error(
    'Usage: node packages/laptop-facts/measure.ts FILE [--sample SEED | --disagreements FACT | --empty FACT]',
  )
  process.exit(1)
}
const rows = readCsv(readFileSync(file, 'utf8'))
if (option === '--sample') printSample(Number(seed ?? 1))
else if (option === '--disagreements') printDisagreements(seed as FactKey)
else if (option === '--empty') printEmpty(seed as FactKey)
else printCounts()

function printCounts(): void {
  const titles = rows.map((row) => row['Title'] ?? '')
  const naming = titles.filter((title) => namesAProcessor.test(title))
  const decoded = naming.filter((title) => readFacts(title).facts.processor !== undefined)
  console.log(
    `${rows.length} rows; ${naming.length} titles name a processor, ${percent(decoded.length, naming.length)} decoded`,
  )
  const cells = rows.map((row) => row['Processor'] ?? '').filter((cell) => cell !== '')
  const decodedCells = cells.filter((cell) => decodeProcessor(cell) !== null)
  console.log(`${cells.length} cells of the column Processor, ${percent(decodedCells.length, cells.length)} decoded`)
  const start = performance.now()
  for (const title of titles) readFacts(title)
  console.log(`${((performance.now() - start) / titles.length).toFixed(3)} ms for each title\n`)
  console.log('fact                    column   title   notes   empty  filled  column and title disagree')
  for (const key of factKeys) {
    const { byColumn, byTitle, byNotes, empty, disagree } = countFact(key)
    const figures = [byColumn, byTitle, byNotes, empty].map((count) => String(count).padStart(8)).join('')
    console.log(`${key.padEnd(22)}${figures}  ${percent(rows.length - empty, rows.length).padStart(6)}  ${disagree}`)
  }
}

function countFact(key: FactKey): Count {
  const count: Count = { byColumn: 0, byTitle: 0, byNotes: 0, empty: 0, disagree: 0 }
  for (const row of rows) {
    const ofColumn = readColumns(key, row)
    const ofTitle = readFacts(row['Title'] ?? '').facts[key]
    if (ofColumn !== undefined) count.byColumn += 1
    else if (ofTitle !== undefined) count.byTitle += 1
    else if (readFacts(whole(row)).facts[key] !== undefined) count.byNotes += 1
    else count.empty += 1
    if (ofColumn !== undefined && ofTitle !== undefined && !agree(ofColumn, ofTitle)) count.disagree += 1
  }
  return count
}

function readColumns<K extends FactKey>(key: K, row: Row): ReadFacts[K] | undefined {
  return columns[key]?.map((column) => readValue(key, row[column] ?? '')).find((value) => value !== undefined)
}

function whole(row: Row): string {
  return `${row['Title']}\n${row['Seller_Notes'] ?? ''}`
}

/** 'Intel Core i7' and 'Intel Core i7-8550U' agree, and so do 15 and 15.6 inches. */
function agree(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b || (Math.floor(a) === Math.floor(b) && a < 19)
  const [short = '', long = ''] = [String(a), String(b)]
    .map((text) => text.toLowerCase())
    .sort((x, y) => x.length - y.length)
  const [one, other] = [decodeProcessor(short), decodeProcessor(long)]
  if (one && other)
    return one.family === other.family && (one.generation ?? other.generation) === (other.generation ?? one.generation)
  return long.includes(short)
}

function printDisagreements(key: FactKey): void {
  for (const row of rows) {
    const ofColumn = readColumns(key, row)
    const ofTitle = readFacts(row['Title'] ?? '').facts[key]
    if (ofColumn === undefined || ofTitle === undefined || agree(ofColumn, ofTitle)) continue
    console.log(`${ofColumn} | ${ofTitle} | ${row['Title']}`)
  }
}

function printEmpty(key: FactKey): void {
  for (const row of rows) {
    if (readColumns(key, row) === undefined && readFacts(whole(row)).facts[key] === undefined) console.log(row['Title'])
  }
}

/** Fifty titles drawn by the seed, each with what was read, to be judged by a person. */
function printSample(start: number): void {
  let state = start
  const drawn = new Set<number>()
  while (drawn.size < Math.min(50, rows.length)) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    drawn.add(Math.floor((state / 2 ** 32) * rows.length))
  }
  for (const at of drawn) {
    const title = rows[at]?.['Title'] ?? ''
    const { facts } = readFacts(title)
    console.log(`${title}\n    ${JSON.stringify(facts)}\n    ${JSON.stringify(decodeProcessor(facts.processor ?? ''))}`)
  }
}

function percent(part: number, all: number): string {
  return `${((100 * part) / Math.max(1, all)).toFixed(1)} %`
}

import { readFileSync } from 'node:fs'
import { agree, countFact, factKeys, readColumns, whole } from './measure/count.ts'
import { readCsv } from './measure/read-csv.ts'
import { decodeProcessor, readFacts, type FactKey } from './src/index.ts'

// node packages/laptop-facts/measure.ts FILE [--sample SEED | --disagreements FACT | --empty FACT]
// FILE is a CSV of listings with a column Title, and Seller_Notes and the columns below where it has them.

const namesAProcessor =
  /(?<![a-z])(?:i\s?[3579](?![a-z])|core|intel|amd|ryzen|celeron|pentium|xeon|athlon|snapdragon|atom|m[1-5](?![\d.]))/i

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
    const { byColumn, byTitle, byNotes, empty, disagree } = countFact(rows, key)
    const figures = [byColumn, byTitle, byNotes, empty].map((count) => String(count).padStart(8)).join('')
    console.log(`${key.padEnd(22)}${figures}  ${percent(rows.length - empty, rows.length).padStart(6)}  ${disagree}`)
  }
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

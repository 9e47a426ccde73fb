import { decodeProcessor, readFacts, readValue, type FactKey, type ReadFacts } from '../src/index.ts'

export type Row = Record<string, string>

/** How many rows have a fact by their column, else by their title, else by their notes. */
export interface Count {
  byColumn: number
  byTitle: number
  byNotes: number
  empty: number
  disagree: number
}

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
export const factKeys: FactKey[] = [
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
export function countFact(rows: readonly Row[], key: FactKey): Count {
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

export function readColumns<K extends FactKey>(key: K, row: Row): ReadFacts[K] | undefined {
  return columns[key]?.map((column) => readValue(key, row[column] ?? '')).find((value) => value !== undefined)
}

export function whole(row: Row): string {
  return `${row['Title']}\n${row['Seller_Notes'] ?? ''}`
}

/** 'Intel Core i7' and 'Intel Core i7-8550U' agree, and so do 15 and 15.6 inches. */
export function agree(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b || (Math.floor(a) === Math.floor(b) && a < 19)
  const [short = '', long = ''] = [String(a), String(b)]
    .map((text) => text.toLowerCase())
    .sort((x, y) => x.length - y.length)
  const [one, other] = [decodeProcessor(short), decodeProcessor(long)]
  if (one && other)
    return one.family === other.family && (one.generation ?? other.generation) === (other.generation ?? one.generation)
  return long.includes(short)
}

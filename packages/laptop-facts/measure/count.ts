import { readFacts, readValue, type FactKey } from '../src/index.ts'

export type Row = Record<string, string>

const columns: Partial<Record<FactKey, string[]>> = {
  processor: ['Processor'],
  ramGb: ['RAM_Memory'],
  storageGb: ['Storage_Capacity'],
  screenInches: ['Screen_Size'],
}

/** The share of the rows that have a fact by its column, else by its title, else by title and notes. */
export function shareWith(rows: readonly Row[], key: FactKey): number {
  const filled = rows.filter((row) => {
    if (columns[key]?.some((column) => readValue(key, row[column] ?? '') !== undefined)) return true
    const { Title: title = '', Seller_Notes: notes = '' } = row
    return [title, `${title}\n${notes}`].some((text) => readFacts(text).facts[key] !== undefined)
  })
  return filled.length / rows.length
}

import { readCsv } from '@market/contract/csv/read-csv'
import type { Sale } from '@market/prices'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseImportMap, type ImportMap } from '../../packages/server/src/workflows/imports/import-map.ts'
import { createRowMapper } from '../../packages/server/src/workflows/imports/map-row.ts'

const mapFile = path.resolve(import.meta.dirname, '../../docs/import/ebay-uk-2020.map.json')

/** Reads a CSV of sold laptops as the product's import would, but with those that it refuses as no laptop in order. */
export async function readSales(file: string): Promise<Sale[]> {
  const map = await readMap()
  const table = await readCsv(createReadStream(file), {
    ...map.csv,
    findHeader: (rows) => rows.findIndex((row) => row.includes('Price')),
  })
  if (!table) throw new Error(`${file} has no column Price`)
  const price = table.columns.indexOf('Price')
  const mapRow = createRowMapper(map, table.columns)
  const sales: Sale[] = []
  const now = new Date()
  for await (const row of table.rows) {
    if (row.problem) continue
    const mapped = mapRow(row.values, now)
    const paid = Number((row.values[price] ?? '').replaceAll(/[^\d.]/g, ''))
    if (!mapped.ok || !(paid > 0)) continue
    const { itemName: title, brand, condition } = mapped.listing
    sales.push({ title, brand, condition, facts: mapped.about.facts, price: paid })
  }
  return sales
}

async function readMap(): Promise<ImportMap> {
  const json = JSON.parse(await readFile(mapFile, 'utf8')) as {
    refuse: unknown
    keepParts?: boolean
    fields: { brand: unknown[]; condition: { aliases: Record<string, string> } }
  }
  json.refuse = []
  json.keepParts = true
  json.fields.brand.push({ constant: 'Other' })
  json.fields.condition.aliases['For parts or not working'] = 'fair'
  const parsed = parseImportMap(JSON.stringify(json))
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  return parsed.map
}

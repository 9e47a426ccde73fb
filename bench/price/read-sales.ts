import type { Sale } from '@market/prices'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseImportMap, type ImportMap } from '../../packages/server/src/features/imports/import-map.ts'
import { createRowMapper } from '../../packages/server/src/features/imports/map-row.ts'
import { readCsv } from '../../packages/server/src/features/imports/read-csv.ts'

const mapFile = path.resolve(import.meta.dirname, '../../docs/import/ebay-uk-2020.map.json')

/** Reads a CSV of sold laptops as the product's import would, but with those that it refuses as no laptop in order. */
export async function readSales(file: string): Promise<Sale[]> {
  const map = await readMap()
  const rows = readCsv(createReadStream(file), map.csv)
  const header = await rows.next()
  if (header.done === true || 'problem' in header.value) throw new Error(`${file} has no header`)
  const price = header.value.values.indexOf('Price')
  if (price === -1) throw new Error(`${file} has no column Price`)
  const mapRow = createRowMapper(map, header.value.values)
  const sales: Sale[] = []
  const now = new Date()
  for await (const row of rows) {
    if ('problem' in row) continue
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
    fields: { brand: unknown[]; condition: { aliases: Record<string, string> } }
  }
  json.refuse = []
  json.fields.brand.push({ constant: 'Other' })
  json.fields.condition.aliases['For parts or not working'] = 'fair'
  const parsed = parseImportMap(JSON.stringify(json))
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  return parsed.map
}

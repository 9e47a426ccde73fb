import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { decodeProcessor, type FactKey } from '../src/index.ts'
import { shareWith } from './count.ts'
import { readCsv } from './read-csv.ts'

// Lists of real titles and processors that lie beside the checkout, and are skipped where they don't.
const folder = process.env['SHARED_DATA'] ?? path.join(import.meta.dirname, '../../../../shared/data')
const sold = path.join(folder, 'used-laptops-sold.csv')
const processors = path.join(folder, 'cpus/linuxhw-cpu-models.csv')

it.skipIf(!existsSync(sold))('fills the facts of sold laptops from column, title and notes', () => {
  const rows = readCsv(readFileSync(sold, 'utf8'))
  const filled = (key: FactKey) => shareWith(rows, key)
  // Four rows offer a choice of processors, and seventeen name no RAM or a choice of it.
  expect(filled('processor')).toBeGreaterThan(0.997)
  expect(filled('ramGb')).toBeGreaterThan(0.988)
  expect(filled('screenInches')).toBeGreaterThan(0.91)
  expect(filled('storageGb')).toBeGreaterThan(0.9)
})

it.skipIf(!existsSync(processors))("states no other number of cores than Linux counts on Intel's laptops", () => {
  const rows = readCsv(readFileSync(processors, 'utf8')).filter((row) => row['vendor'] === 'Intel')
  const stated = rows.flatMap((row) => {
    const decoded = decodeProcessor(row['name_in_lscpu'] ?? '')
    return decoded?.cores === undefined || decoded.inferred.includes('cores') ? [] : [{ row, decoded }]
  })
  expect(stated.length).toBeGreaterThan(400)
  const wrong = stated.filter(({ row, decoded }) => String(decoded.cores) !== row['cores'])
  expect(wrong.map(({ decoded }) => decoded.name)).toEqual([])
})

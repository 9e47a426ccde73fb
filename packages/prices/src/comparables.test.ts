import { expect, it } from 'vitest'
import { indexFeatures, indexSales } from './comparables.ts'
import { tabulateFeatures, type NamedFeatures } from './feature-table.ts'
import type { Laptop } from './features.ts'

const laptop = (title: string, brand: string, facts: Laptop['facts'] = {}): Laptop => ({
  title,
  brand,
  condition: 'good',
  facts,
})
const others = ['Acer Aspire 5', 'HP Pavilion 15', 'ASUS VivoBook S14', 'MSI Katana 15'].map((title, n) =>
  laptop(title, ['Acer', 'HP', 'ASUS', 'MSI'][n] ?? ''),
)
const sold = [
  ...others,
  laptop('ThinkPad T480, i5-8350U, 8 GB', 'Lenovo', { ramGb: 8, storageGb: 256 }),
  laptop('Lenovo ThinkPad T480', 'Lenovo', { ramGb: 16, storageGb: 512 }),
]

it('finds the sales of such laptops, the closest first', () => {
  const found = indexSales(sold).find(laptop('Lenovo ThinkPad T480 16GB', 'Lenovo', { ramGb: 16, storageGb: 512 }))
  expect(found.map(({ sale }) => sale)).toEqual([5, 4])
  expect(found[0]?.closeness).toBeGreaterThan(found[1]?.closeness ?? 1)
})

it('finds none for a laptop unlike all', () => {
  expect(indexSales(sold).find(laptop('Microsoft Surface Go', 'Microsoft'))).toEqual([])
})

it('finds none without sales, and none by an empty title', () => {
  expect(indexSales([]).find(laptop('ThinkPad T480', 'Lenovo'))).toEqual([])
  expect(
    indexSales(sold)
      .find(laptop('', ''))
      .every(({ closeness }) => closeness <= 1),
  ).toBe(true)
})

it('finds the same by features that were stored as JSON', () => {
  const stored = JSON.parse(JSON.stringify(tabulateFeatures(sold))) as NamedFeatures
  const wanted = laptop('ThinkPad T480 16GB', 'Lenovo', { ramGb: 16 })
  expect(indexFeatures(stored).find(wanted)).toEqual(indexSales(sold).find(wanted))
  expect(indexFeatures(stored).find(wanted)).toHaveLength(2)
})

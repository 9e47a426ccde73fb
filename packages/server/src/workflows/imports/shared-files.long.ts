import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFile, prices, refusals, sameForAll } from '../../../test/check-file.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { isLaptop } from '../../../../web/src/features/imports/csv-file.ts'
import type { ImportOptions } from '../../../../web/src/features/imports/import-options.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

const shared = path.join(
  process.env['SHARED_DATA'] ?? path.join(import.meta.dirname, '../../../../../../shared/data'),
  'cases/csv',
)

describe.skipIf(!existsSync(shared))('the shared files (skipped without them)', () => {
  const read = (name: string, changes: Partial<ImportOptions> = {}) =>
    checkFile(seller, readFileSync(path.join(shared, `${name}.csv`)), { otherwise: sameForAll, ...changes })

  it.each<[string, (string | undefined)[], string[], number]>([
    ['shopify-export', ['Title', 'Vendor', 'Variant Price', 'Body (HTML)'], ['Dell', 'HP'], 2],
    ['woocommerce-export', ['Name', 'Brands', 'Sale price', 'Description'], ['Dell', 'HP'], 2],
    ['ebay-file-exchange', ['*Title', '*C:Brand', '*StartPrice', '*Description'], ['Dell', 'Lenovo'], 2],
    ['excel-sep-line', ['Titel', 'Marke', 'Preis', 'Beschreibung'], ['Dell', 'HP'], 2],
    ['google-sheets', ['Title', 'Brand', 'Price', 'Description'], [], 7],
    ['dot-thousands', ['Title', 'Brand', 'Price', 'Description'], [], 3],
  ])('%s has its columns guessed and its rows found', async (name, guessed, brands, laptops) => {
    const { file, mapping, rows } = await read(name)
    expect([mapping.itemName, mapping.brand, mapping.resalePrice, mapping.description]).toEqual(guessed)
    expect(file.rows.filter(isLaptop)).toHaveLength(laptops)
    expect(rows).toHaveLength(laptops)
    if (name.endsWith('export') || name.startsWith('ebay'))
      expect(rows.map(({ listing }) => listing?.brand)).toEqual(brands)
  })

  it('give their prices, and the refusal of a formula', async () => {
    expect(prices((await read('shopify-export')).rows)).toEqual([25000, 28000])
    expect(prices((await read('woocommerce-export')).rows)).toEqual([25000, 28000])
    expect(prices((await read('ebay-file-exchange')).rows)).toEqual([250, 220])
    const aliases = { brand: {}, condition: { Gebraucht: 'Good', Gut: 'Good' } }
    expect(prices((await read('excel-sep-line', { aliases })).rows)).toEqual([1250, 899.5])
    // The last one is above the highest price.
    expect(prices((await read('dot-thousands')).rows)).toEqual([25_000, 28_500, null])
    const { rows } = await read('google-sheets')
    expect(prices(rows)).toEqual([1250, 28_500, 28_500, 28_500, 125_000, 28_500, null])
    expect(refusals(rows)).toContainEqual([9, 'resalePrice', '=28500'])
  })
})

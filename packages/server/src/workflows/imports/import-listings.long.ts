import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FactName } from '@market/contract'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { newId } from '../../db/id.ts'
import { openKysely, openPool } from '../../db/pool/pool.ts'
import type { Tables } from '../../db/tables.ts'
import { importListings } from './import-listings.ts'
import { parseImportMap } from './import-map.ts'

const log = { info: () => {}, warn: console.warn, error: console.error }
const realFile = new URL('../../../../../../shared/data/used-laptops-sold.csv', import.meta.url)
const realMap = new URL('../../../../../docs/import/ebay-uk-2020.map.json', import.meta.url)

it.skipIf(!existsSync(realFile))(
  'imports nearly all 1,426 rows of a real file, each once (skipped without the file)',
  async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const db = openKysely<Tables>(openPool(database.app, { max: 4, log }))
    onTestFinished(() => db.destroy())
    const seller = newId()
    const person = { id: seller, email: 'shop@example.test', name: 'Shop', user_type: 'seller' } as const
    await db.insertInto('users').values(person).execute()
    const map = parseImportMap(await readFile(realMap, 'utf8'))
    if (!map.ok) throw new Error(map.errors.join('\n'))
    const job = { map: map.map, sellerId: seller, createBrands: true }
    const first = await importListings(db, { ...job, csv: createReadStream(realFile) })
    expect(first).toMatchObject({ read: 1426, alreadyThere: 0 })
    expect(first.refused).toBeLessThan(40)
    const filled = (name: FactName) => (first.facts[name].byColumn + first.facts[name].byTitle) / first.imported
    expect(filled('processor')).toBeGreaterThan(0.995)
    expect(filled('ramGb')).toBeGreaterThan(0.985)
    expect(filled('screenInches')).toBeGreaterThan(0.91)
    expect(filled('storageGb')).toBeGreaterThan(0.86)
    expect(await importListings(db, { ...job, csv: createReadStream(realFile) })).toMatchObject({
      imported: 0,
      alreadyThere: first.imported,
    })
    const grades = await db
      .selectFrom('products')
      .select('condition')
      .distinct()
      .where('seller_id', '=', seller)
      .execute()
    expect(grades).toHaveLength(3)
  },
)

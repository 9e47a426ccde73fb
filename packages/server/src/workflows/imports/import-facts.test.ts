import { factOf, importedFacts, type Fact, type FactName } from '@market/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { openKysely, openPool } from '../../db/pool/pool.ts'
import type { Tables } from '../../db/tables.ts'
import { importListings } from './import-listings.ts'
import { parseImportMap } from './import-map.ts'

let database: TestDatabase
let db: Db
let seller: string

beforeAll(async () => {
  database = await createTestDatabase()
  const log = { info: () => {}, warn: console.warn, error: console.error }
  db = openKysely<Tables>(openPool(database.app, { max: 2, log }))
})
beforeEach(async () => {
  seller = newId()
  const user = { id: seller, email: `${seller}@shop.test`, name: 'Shop', user_type: 'seller' } as const
  await db.insertInto('users').values(user).execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

type Cells = Partial<Record<FactName, string>>

/** Imports one laptop from a file whose columns for facts are called like them. */
async function importOne(
  title: string,
  cells: Cells,
  { facts = {}, notes = '' }: { facts?: object; notes?: string } = {},
) {
  const names = Object.keys(cells)
  const parsed = parseImportMap(
    JSON.stringify({
      name: 'test',
      fields: {
        sourceId: 'No',
        brand: { constant: 'Dell' },
        itemName: 'Title',
        description: ['Notes', 'Title'],
        resalePrice: { constant: '100' },
        condition: { constant: 'good' },
        location: { constant: 'Dhaka' },
        facts: { ...Object.fromEntries(names.map((name) => [name, name])), ...facts },
      },
    }),
  )
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  const row = ['1', title, notes, ...Object.values(cells)].map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const csv = [['No', 'Title', 'Notes', ...names].join(','), row.join(',')].join('\n')
  const job = { csv: bytesOf(csv), map: parsed.map, sellerId: seller, createBrands: false }
  const result = await importListings(db, job)
  const stored = await db.selectFrom('products').selectAll().where('seller_id', '=', seller).executeTakeFirstOrThrow()
  return { result, facts: stored.facts, sources: stored.fact_sources }
}

const today = () => new Date().toISOString().slice(0, 10)

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** A cell and the value that it stands for. */
function sampleOf(name: FactName): { cell: string; value: unknown } {
  const fact: Fact = factOf(name)
  switch (fact.type) {
    case 'number': {
      const value = Math.max(Math.ceil(fact.lowest), Math.min(16, fact.highest))
      return { cell: String(name === 'modelYear' ? 2019 : value), value: name === 'modelYear' ? 2019 : value }
    }
    case 'text':
      return name === 'operatingSystem'
        ? { cell: 'windows 10 pro', value: 'Windows 10 Pro' }
        : { cell: 'X1', value: 'X1' }
    case 'resolution':
      return { cell: '1920 x 1080', value: '1920x1080' }
    case 'choice':
      return { cell: fact.values.at(-1)?.toUpperCase() ?? '', value: fact.values.at(-1) }
    case 'choices':
      return { cell: fact.values.slice(0, 2).join(', '), value: fact.values.slice(0, 2) }
    case 'flag':
      return { cell: 'Yes', value: true }
    case 'day':
      return { cell: '2025-03-01', value: '2025-03-01' }
  }
}

it('reads every fact of the table from its column, and the seller has stated it', async () => {
  const samples = importedFacts.map((name) => [name, sampleOf(name)] as const)
  const cells = Object.fromEntries(samples.map(([name, { cell }]) => [name, cell]))
  const { facts, sources, result } = await importOne('A laptop', cells)
  expect(facts).toEqual(Object.fromEntries(samples.map(([name, { value }]) => [name, value])))
  expect(sources).toEqual({})
  expect(importedFacts.filter((name) => result.facts[name].byColumn !== 1)).toEqual([])
})

it('reads a fact from the title or the description where its column is empty, and says so', async () => {
  const before = today()
  const { facts, sources, result } = await importOne(
    'Dell Latitude 7480 i5-7300U 8GB 256GB SSD',
    {
      ramGb: '16 GB',
      storageGb: '',
    },
    { notes: 'Battery health 91%' },
  )
  expect(facts).toMatchObject({
    ramGb: 16,
    processor: 'Intel Core i5-7300U',
    storageGb: 256,
    storageKind: 'SSD',
    batteryHealthPercent: 91,
  })
  expect(sources).toMatchObject({
    storageGb: { source: 'title', on: expect.toBeOneOf([before, today()]) as unknown },
    batteryHealthPercent: { source: 'title' },
  })
  expect(sources).not.toHaveProperty('ramGb')
  expect(result.facts.ramGb).toEqual({ byColumn: 1, byTitle: 0, unreadable: 0 })
  expect(result.facts.storageGb).toEqual({ byColumn: 0, byTitle: 1, unreadable: 0 })
})

it.each([
  ['Dell XPS 13 i7-8550U', 'Intel Core i7-8550U', true],
  ['Dell XPS 13 i5-8250U', 'Intel Core i7', false],
])('reads %j beside a column with Core i7 as %j', async (title, processor, ofTitle) => {
  const { facts, sources } = await importOne(title, { processor: 'Core i7' })
  expect(facts).toMatchObject({ processor })
  expect('processor' in sources).toBe(ofTitle)
})

it.each<[FactName, string]>([
  ['ramGb', 'plenty'],
  ['ramGb', '4096 GB'],
  ['weightKg', '3.1 lbs'],
  ['batteryHealthPercent', '140 %'],
  ['touch', 'maybe'],
  ['resolution', 'sharp'],
  ['activation', 'perhaps'],
  ['faults', 'screen, soul'],
  ['warrantyUntil', '31 April'],
  ['modelYear', '1815'],
  ['screenInches', '156'],
  ['keyboardLayout', 'x'.repeat(41)],
])('leaves out %s of %j, counts it and imports the row', async (name, cell) => {
  const { facts, result } = await importOne('A laptop', { [name]: cell })
  expect(facts).toEqual({})
  expect(result).toMatchObject({ imported: 1, refused: 0 })
  expect(result.facts[name]).toEqual({ byColumn: 0, byTitle: 0, unreadable: 1 })
})

it.each<[FactName, string, unknown]>([
  ['ramGb', '16384 MB', 16],
  ['storageGb', '1 TB', 1000],
  ['weightKg', '1.36kg', 1.36],
  ['batteryDesignWh', '57.02 Wh', 57],
  ['batteryHealthPercent', '92.54 %', 92.5],
  ['screenInches', '15.6"', 15.6],
  ['processor', 'core i5 8350u @1.7ghz', 'Intel Core i5-8350U'],
  ['faults', 'none', []],
  ['ports', 'hdmi; usb-c/USB-C', ['HDMI', 'USB-C']],
  ['panel', 'ips', 'IPS'],
  ['wifi', 'WiFi 6', 'Wi-Fi 6'],
  ['charger', 'no', 'none'],
  ['box', 'N', false],
  ['secondStorageGb', '1TB HDD', 1000],
])('reads %s of %j', async (name, cell, value) => {
  expect((await importOne('A laptop', { [name]: cell })).facts).toEqual({ [name]: value })
})

it('reads two drives from one column', async () => {
  const drive = { column: 'storageGb' }
  const { facts } = await importOne(
    'A laptop',
    { storageGb: '256GB SSD + 1TB HDD' },
    {
      facts: { storageKind: drive, secondStorageGb: drive, secondStorageKind: drive },
    },
  )
  expect(facts).toEqual({ storageGb: 256, storageKind: 'SSD', secondStorageGb: 1000, secondStorageKind: 'HDD' })
})

it('sees one drive where the shared column has one', async () => {
  const { facts, result } = await importOne(
    'A laptop',
    { storageGb: '256GB SSD' },
    {
      facts: { secondStorageGb: 'storageGb' },
    },
  )
  expect(facts).toEqual({ storageGb: 256 })
  expect(result.facts.secondStorageGb.unreadable).toBe(0)
})

it('takes nothing about the drives from a title that contradicts the column', async () => {
  const { facts } = await importOne('Dell 256GB SSD + 1TB HDD', { storageGb: '500 GB' })
  expect(facts).toMatchObject({ storageGb: 500 })
  expect(facts).not.toHaveProperty('storageKind')
  expect(facts).not.toHaveProperty('secondStorageGb')
})

it('applies the factor of a number and the format of a day', async () => {
  const { facts } = await importOne(
    'A laptop',
    { storageGb: '2', warrantyUntil: '01/03/2027' },
    {
      facts: {
        storageGb: { column: 'storageGb', times: 1000 },
        warrantyUntil: { column: 'warrantyUntil', date: 'DD/MM/YYYY' },
      },
    },
  )
  expect(facts).toEqual({ storageGb: 2000, warrantyUntil: '2027-03-01' })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { openKysely, openPool } from '../../db/pool/pool.ts'
import type { Tables } from '../../db/tables.ts'
import {
  importListings,
  InvalidFileError,
  type ImportCounts,
  type ImportJob,
  type RejectedRow,
} from './import-listings.ts'
import { parseImportMap, type ImportMap } from './import-map.ts'

const map = readMap(
  JSON.stringify({
    name: 'test',
    refuse: [{ column: 'Grade', find: 'broken', say: 'It is broken' }],
    fields: {
      sourceId: 'No',
      brand: { column: 'Make', aliases: { lenova: 'Lenovo' } },
      itemName: 'Name',
      description: { lines: ['{Name}', 'Made by {Make}'] },
      resalePrice: 'Price',
      originalPrice: 'New',
      condition: 'Grade',
      location: { constant: 'Dhaka' },
      postedAt: { column: 'Day', date: 'YYYY-MM-DD' },
    },
  }),
)
const header = 'No,Make,Name,Price,New,Grade,Day'

let database: TestDatabase
let db: Db
let seller: string

beforeAll(async () => {
  database = await createTestDatabase()
  const log = { info: () => {}, warn: console.warn, error: console.error }
  db = openKysely<Tables>(openPool(database.app, { max: 4, log }))
})
beforeEach(async () => {
  seller = newId()
  await db
    .insertInto('users')
    .values({ id: seller, email: `${seller}@shop.test`, name: 'Shop', user_type: 'seller' })
    .execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

function readMap(json: string): ImportMap {
  const parsed = parseImportMap(json)
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  return parsed.map
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function runImport(
  rows: string[],
  rest: Partial<ImportJob> = {},
): Promise<{ counts: ImportCounts; refused: RejectedRow[] }> {
  const refused: RejectedRow[] = []
  const csv = bytesOf([header, ...rows].join('\n'))
  const counts = await importListings(db, {
    csv,
    map,
    sellerId: seller,
    createBrands: false,
    onRejected: (row) => refused.push(row),
    ...rest,
  })
  return { counts, refused }
}

const listings = () =>
  db.selectFrom('products').selectAll().where('seller_id', '=', seller).orderBy('source_id').execute()
const rowsUpTo = (last: number) =>
  Array.from({ length: last }, (_, at) => `${at + 1},Dell,Laptop ${at + 1},100,,good,2024-05-01`)

describe('an import', () => {
  it("creates unsold listings of the seller, with their brand's drawing", async () => {
    const { counts } = await runImport(['1,DELL,Thin one,250.50,900,good,2024-05-01', '2,lenova,Thick one,99,,fair,'])
    expect(counts).toMatchObject({ read: 2, imported: 2, alreadyThere: 0, refused: 0 })
    expect(await listings()).toMatchObject([
      {
        source_id: '1',
        item_name: 'Thin one',
        description: 'Thin one\nMade by DELL',
        resale_price: 25_050,
        original_price: 90_000,
        condition: 'good',
        photo_url: '/brands/photos/dell.svg',
        phone: null,
        used_months: null,
        negotiable: false,
        advertised: false,
        state: 'for_sale',
        state_before: null,
        location: 'Dhaka',
        posted_at: new Date('2024-05-01T00:00:00Z'),
      },
      { source_id: '2', photo_url: '/brands/photos/lenovo.svg', original_price: null },
    ])
  })

  it('reports line and field of every invalid row and imports the others', async () => {
    const { counts, refused } = await runImport([
      '1,Dell,Good,100,,good,',
      '2,Dell,Dear,1000000,,good,',
      '3,Dell,,100,,shiny,',
      '4,Dell',
      '5,Dell,Broken,100,,broken,',
      '6,Tulip,Rare,100,,good,',
      '7,HP,"Two',
      'lines",100,,good,',
      '8,HP,Last,x,,good,',
    ])
    expect(counts).toMatchObject({ read: 8, imported: 2, alreadyThere: 0, refused: 6 })
    expect(refused.map(({ line, errors }) => [line, ...errors.map(({ field }) => field)])).toEqual([
      [3, 'resalePrice'],
      [4, 'itemName', 'condition'],
      [5, 'itemName', 'condition', 'resalePrice'],
      [6, 'Grade'],
      [7, 'brand'],
      [10, 'resalePrice'],
    ])
    expect(refused[4]?.errors[0]?.message).toContain('(Tulip)')
  })

  it('adds nothing when it is repeated, and only new rows when the file has grown', async () => {
    await runImport(rowsUpTo(3))
    expect((await runImport(rowsUpTo(3))).counts).toMatchObject({ imported: 0, alreadyThere: 3 })
    expect((await runImport(rowsUpTo(5))).counts).toMatchObject({ imported: 2, alreadyThere: 3 })
    expect(await listings()).toHaveLength(5)
  })

  it('imports a duplicated row once, and rows with the same id for each seller', async () => {
    expect((await runImport([...rowsUpTo(2), ...rowsUpTo(2)])).counts).toMatchObject({ imported: 2, alreadyThere: 2 })
    seller = newId()
    await db
      .insertInto('users')
      .values({ id: seller, email: `${seller}@shop.test`, name: 'Other', user_type: 'seller' })
      .execute()
    expect((await runImport(rowsUpTo(2))).counts).toMatchObject({ imported: 2 })
  })

  it('does not restore a withdrawn listing', async () => {
    await runImport(rowsUpTo(1))
    await db.updateTable('products').set({ state: 'removed' }).where('seller_id', '=', seller).execute()
    expect((await runImport(rowsUpTo(1))).counts).toMatchObject({ imported: 0, alreadyThere: 1 })
    expect(await listings()).toMatchObject([{ state: 'removed' }])
  })

  it('continues after it was stopped', async () => {
    const stopping = new AbortController()
    const first = await runImport(rowsUpTo(1200), { signal: stopping.signal, onProgress: () => stopping.abort() })
    expect(first.counts).toMatchObject({ imported: 500, alreadyThere: 0 })
    expect((await runImport(rowsUpTo(1200))).counts).toMatchObject({ imported: 700, alreadyThere: 500 })
  })

  it('continues after a read error', async () => {
    async function* failingFile() {
      yield* bytesOf([header, ...rowsUpTo(700)].join('\n'))
      throw new Error('the disk is gone')
    }
    await expect(runImport([], { csv: failingFile() })).rejects.toThrow('the disk is gone')
    expect(await listings()).toHaveLength(500)
    expect((await runImport(rowsUpTo(700))).counts).toMatchObject({ imported: 200, alreadyThere: 500 })
  })

  it('imports every row once when two imports run concurrently', async () => {
    const both = await Promise.all([runImport(rowsUpTo(1500)), runImport(rowsUpTo(1500))])
    expect(both.reduce((sum, { counts }) => sum + counts.imported, 0)).toBe(1500)
    expect(await listings()).toHaveLength(1500)
  })

  it('finds a brand by a former name, and creates none of it', async () => {
    await sql`insert into former_brand_names (name, brand_id) select 'Acre', id from brands where name = 'Acer'`.execute(
      db,
    )
    const rows = ['1,ACRE,One,100,,good,', '2,acer,Two,100,,good,']
    expect((await runImport(rows, { createBrands: true })).counts).toMatchObject({ imported: 2 })
    const [one, two] = await listings()
    expect(one?.brand_id).toBe(two?.brand_id)
    await sql`delete from former_brand_names`.execute(db)
  })

  it('refuses to create a brand whose name an Admin could not give', async () => {
    const { counts, refused } = await runImport(['1,---,One,100,,good,', '2,Zo\u202ero,Two,100,,good,'], {
      createBrands: true,
    })
    expect(counts).toMatchObject({ imported: 0, refused: 2 })
    expect(refused.map(({ errors }) => errors)).toEqual([
      [{ field: 'brand', message: 'A name needs a letter or a digit' }],
      [{ field: 'brand', message: 'A name can’t contain invisible characters' }],
    ])
  })

  it('creates no brand beside one whose name differs in case, punctuation or spaces only', async () => {
    const rows = [
      '1,Dell.,Latitude,100,,good,',
      '2,LENO-VO,Yoga,100,,good,',
      '3,Mark Book & Co,Air,100,,good,',
      '4,MarkBook Co,Pro,100,,good,',
    ]
    expect((await runImport(rows, { createBrands: true })).counts).toMatchObject({ imported: 4 })
    const { rows: brands } = await sql<{ name: string }>`
      select distinct b.name from products p join brands b on b.id = p.brand_id where p.seller_id = ${seller} order by 1`.execute(
      db,
    )
    expect(brands.map(({ name }) => name)).toEqual(['Dell', 'Lenovo', 'Mark Book & Co'])
    await sql`delete from products where seller_id = ${seller}`.execute(db)
    await sql`delete from brands where name = 'Mark Book & Co'`.execute(db)
  })

  it('creates missing brands with `createBrands`, each once, with the placeholder picture', async () => {
    const rows = [
      '1,Commodore,One,100,,good,',
      '2,COMMODORE,Two,100,,good,',
      '3,সিম্ফনি,Three,100,,good,',
      '4,华为,Four,100,,good,',
    ]
    expect((await runImport(rows, { createBrands: true })).counts).toMatchObject({ imported: 4, refused: 0 })
    const brands = await db
      .selectFrom('brands')
      .selectAll()
      .where('name', 'in', ['Commodore', 'COMMODORE', 'সিম্ফনি', '华为'])
      .orderBy('id')
      .execute()
    expect(brands.map(({ name }) => name)).toEqual(['Commodore', 'সিম্ফনি', '华为'])
    expect(brands[0]).toMatchObject({ slug: 'commodore', icon_url: '/brands/other.svg' })
    expect((await listings()).map((row) => row.photo_url)).toEqual(
      Array.from({ length: 4 }, () => '/brands/photos/other.svg'),
    )
    expect((await runImport(['5,commodore,Five,100,,good,'])).counts).toMatchObject({ imported: 1 })
  })

  it.each([
    ['', 'empty'],
    ['No,Make\n', 'does not have: Grade, Name, Price, New, Day'],
    [`${header},No\n`, '"No" occurs twice'],
    ['No,"Make\n', 'does not have: Grade'],
  ])('rejects the file %j', async (content, words) => {
    const result = runImport([], { csv: bytesOf(content) })
    await expect(result).rejects.toThrow(InvalidFileError)
    await expect(result).rejects.toThrow(words)
  })
})

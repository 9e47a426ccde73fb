import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFile, prices, refusals, sameForAll } from '../../../test/check-file.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { bodiesOf, type ImportOptions } from '../../../../web/src/features/imports/import-options.ts'
import { isLaptop } from '../../../../web/src/features/imports/csv-file.ts'
import { readCsvFile } from '../../../../web/src/features/imports/read-csv-file.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

const check = (bytes: Uint8Array | string, changes?: Partial<ImportOptions>) => checkFile(seller, bytes, changes)

async function descriptions(bytes: string, changes: Partial<ImportOptions>): Promise<string[]> {
  const { file, options } = await check(bytes, changes)
  const sent = file.rows.filter(isLaptop)
  const imported = await seller.call('importRows', { body: bodiesOf(file, options)(sent) })
  const { added } = (imported.body as { respons: { added: string[] } }).respons
  const { body } = await seller.call('listSellerProducts', { params: { email: seller.email } })
  const own = (body as { respons: { _id: string; description: string }[] }).respons
  return added.map((id) => own.find(({ _id }) => _id === id)?.description ?? '')
}

const shopify = `Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price,Variant Compare At Price,Image Src
lenovo-t14,Lenovo ThinkPad T14 16GB 512GB SSD,"<p>Light &amp; quick.</p><ul><li>One owner</li><li>With bag</li></ul>",Lenovo,T14-A,41000,90000,a.jpg
lenovo-t14,,,,T14-B,38000,90000,b.jpg
lenovo-t14,,,,,,,c.jpg
acer-swift,Acer Swift 3 8GB 256GB SSD,Screen <2 years old,Acer,SW-3,30500,,d.jpg
`

const woo = `\uFEFFID,Type,SKU,Name,Short description,Description,Sale price,Regular price,Parent,Images,Brands
5,simple,S-1,Asus ZenBook 14 8GB 512GB,,First line\\nSecond line,33000,36000,,,Asus
6,simple,S-2,HP ProBook 450 G7 8GB,,Text,,29000,,,HP
7,variable,S-3,Dell Vostro 3500 8GB,,Text,,,,,Dell
8,variation,S-3-B,Dell Vostro 3500 8GB - Black,,,,27000,S-3,,
9,variation,S-3-S,Dell Vostro 3500 8GB - Silver,,,,27000,S-3,,
10,variable,S-4,Acer Nitro 5 16GB,,Text,,,,,Acer
11,variation,S-4-A,Acer Nitro 5 16GB - A,,,,52000,S-4,,
12,variation,S-4-B,Acer Nitro 5 16GB - B,,,,47000,S-4,,
`

describe('the export of a shop is read', () => {
  it('from Shopify: variants and photos join the laptop above, and HTML becomes text', async () => {
    const { mapping, rows, problems } = await check(shopify, { otherwise: sameForAll })
    expect(mapping).toMatchObject({
      itemName: 'Title',
      brand: 'Vendor',
      resalePrice: 'Variant Price',
      description: 'Body (HTML)',
      sourceId: 'Variant SKU',
    })
    expect(mapping.originalPrice).toBeUndefined()
    expect(rows.map(({ listing }) => [listing?.brand, listing?.resalePrice])).toEqual([
      ['Lenovo', 41000],
      ['Acer', 30500],
    ])
    expect(problems).toEqual([
      [3, 'variant'],
      [4, 'variant'],
    ])
    expect(await descriptions(shopify, { otherwise: sameForAll })).toEqual([
      'Light & quick.\nOne owner\nWith bag',
      'Screen <2 years old',
    ])
  })

  it('from WooCommerce: the sale price or else the regular one, and what all variations cost', async () => {
    const { mapping, options, rows } = await check(woo, { otherwise: sameForAll })
    expect([mapping.itemName, mapping.brand, mapping.resalePrice, options.orPrice]).toEqual([
      'Name',
      'Brands',
      'Sale price',
      'Regular price',
    ])
    expect(prices(rows)).toEqual([33000, 29000, 27000, null])
    expect(refusals(rows)).toEqual([[7, 'resalePrice', undefined]])
    expect((await descriptions(woo, { otherwise: sameForAll }))[0]).toBe('First line\nSecond line')
  })
})

describe('the encoding of a file is recognised or asked for', () => {
  it('in Windows-1252 with semicolons, below a line that names them', async () => {
    const text =
      'sep=;\r\nTitel;Marke;Preis;Zustand;Beschreibung;Ort\r\nHP ProBook 650;HP;450;good;Gerät für Büro, "wie neu";Köln\r\n'
    const { mapping, rows } = await check(Buffer.from(text, 'latin1'))
    expect(mapping).toMatchObject({ itemName: 'Titel', brand: 'Marke', resalePrice: 'Preis', location: 'Ort' })
    expect(rows).toMatchObject([{ line: 3, listing: { resalePrice: 450, location: 'Köln' } }])
  })

  it('in Mac Roman with pipes', async () => {
    const text = 'Title|Brand|Price|Condition|Location\rLatitude, café edition|Dell|400|good|Málaga\r'
    const mac = Uint8Array.from(text, (one) => ({ é: 0x8e, á: 0x87 })[one] ?? one.charCodeAt(0))
    const { file, rows } = await check(mac)
    expect(file.letters?.encoding).toBe('macintosh')
    expect(rows).toMatchObject([{ line: 2, listing: { itemName: 'Latitude, café edition', location: 'Málaga' } }])
  })

  it.each(['le', 'be'])('in UTF-16 (%s) without a mark, with tabs', async (order) => {
    const text = 'Title\tBrand\tদাম\tCondition\tএলাকা\r\nডেল ল্যাপটপ\tDell\t25000\tgood\tঢাকা\r\n'
    const bytes = Buffer.from(text, 'utf16le')
    const { rows } = await check(order === 'be' ? bytes.swap16() : bytes)
    expect(rows).toMatchObject([{ listing: { itemName: 'ডেল ল্যাপটপ', resalePrice: 25000, location: 'ঢাকা' } }])
  })

  it('or a person chooses it where letters look right in several', async () => {
    // 'sch\u009An': ö on a Mac, š on Windows.
    const bytes = Uint8Array.from('Title,Brand,Price\nsch\u009An,Dell,400\n', (one) => one.charCodeAt(0))
    const file = new File([bytes], 'laptops.csv')
    const asked = await readCsvFile(file).catch((error: unknown) => error)
    expect(asked).toMatchObject({ reason: 'encoding', letters: { encoding: undefined } })
    const { samples } = (asked as { letters: { samples: { encoding: string; sample: string }[] } }).letters
    expect(samples.find(({ encoding }) => encoding === 'macintosh')?.sample).toContain('schön')
    expect((await readCsvFile(file, 'macintosh')).rows[0]?.values[0]).toBe('schön')
  })
})

const withTitle = `Stock of our shop,,,,,,
,,,,,,
# made by hand,,,,,,
,,,,,,
No,Title,Brand,Price,Condition,Location,RAM
1,Aero 15 i7-9750H,GIGABYTE,90000,good,Dhaka,16 GB
2,Latitude 7480 i5-7300U,dell latitude,28000,good,Dhaka,=4+4
3,ThinkPad,Lenovo Thinkpad X270,21000,good,Dhaka,8
4,Elite,Hewlett-Packard,22000,good,Dhaka,8
5,Either,Dell HP,22000,good,Dhaka,8
6,Sum,Dell,=28500,good,Dhaka,8
7,Numbered,Dell,="31000",good,Dhaka,8
8,HP 65W charger,HP,1200,good,Dhaka,
9,Dell Latitude 5490 motherboard i5-8350U,Dell,9000,good,Dhaka,
Total,9,,240700,,,
`

describe('below a title, blank lines and a comment', () => {
  it('the header is line 5; brands are found in other spellings, formulas and parts are refused by name', async () => {
    const { rows, problems } = await check(withTitle)
    expect(problems).toEqual([[15, 'note']])
    expect(rows.slice(1, 4).map(({ line, listing }) => [line, listing?.brand])).toEqual([
      [7, 'Dell'],
      [8, 'Lenovo'],
      [9, 'HP'],
    ])
    expect(rows[1]).toMatchObject({ unreadable: ['ramGb'] })
    expect(rows[6]?.listing?.resalePrice).toBe(31000)
    expect(refusals(rows).filter(([line]) => line !== 6)).toEqual([
      [10, 'brand', 'Dell HP'],
      [11, 'resalePrice', '=28500'],
      [13, 'keepParts', 'charger'],
      [14, 'keepParts', 'motherboard'],
    ])
    const kept = await check(withTitle, { keepParts: true })
    expect(refusals(kept.rows).filter(([line]) => Number(line) > 12)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { bytesOf, chunksOf } from './import-options.ts'
import { readCsvFile } from './read-csv-file.ts'

const fileOf = (...parts: BlobPart[]) => new File(parts, 'laptops.csv')

async function failureOf(file: File): Promise<unknown> {
  return readCsvFile(file).then(
    () => 'read',
    (error: unknown) => (error as { reason?: unknown }).reason,
  )
}

describe('a file', () => {
  it.each<[string, BlobPart[]]>([
    ['UTF-8', ['Name,Price\nThinkPad é,১০০']],
    ['UTF-8 with its mark', ['\ufeffName,Price\nThinkPad é,১০০']],
    ['UTF-16', [new Uint8Array([0xff, 0xfe]), utf16('Name,Price\nThinkPad é,১০০')]],
  ])('in %s is read', async (_, parts) => {
    expect(await readCsvFile(fileOf(...parts))).toEqual({
      columns: ['Name', 'Price'],
      rows: [{ line: 2, values: ['ThinkPad é', '১০০'] }],
    })
  })

  it('in the encoding of older spreadsheets is read', async () => {
    const bytes = new Uint8Array([...'Name,Price\nCaf'].map((one) => one.charCodeAt(0)).concat(0xe9, 0x2c, 0x80))
    expect((await readCsvFile(fileOf(bytes))).rows[0]?.values).toEqual(['Café', '€'])
  })

  it.each<[string, File, string]>([
    ['that is empty', fileOf(''), 'empty'],
    ['with a header alone', fileOf('Name,Price\n'), 'empty'],
    ['that is a spreadsheet', fileOf('PK\u0003\u0004', new Uint8Array([0, 0, 8, 0]), 'x'), 'binary'],
    ['of control characters', fileOf('\u0001\u0002\u0003\u0004\u0005\n\u0006\n'), 'binary'],
    ['of 2,001 rows', fileOf(`Name\n${'Laptop\n'.repeat(2001)}`), 'tooManyRows'],
    ['of 10,000 rows', fileOf(`Name\n${'Laptop\n'.repeat(10_000)}`), 'tooManyRows'],
    ['of more than 5 MB', fileOf(new Uint8Array(5 * 1024 * 1024 + 1)), 'tooLarge'],
    ['of 201 columns', fileOf(`${Array.from({ length: 201 }, (_, n) => n).join(',')}\n1\n`), 'binary'],
  ])('%s is refused', async (_, file, reason) => expect(await failureOf(file)).toBe(reason))

  it('of 5 MB of quotes is read', async () => {
    expect(await failureOf(fileOf(`Name\n${'"'.repeat(5 * 1024 * 1024 - 10)}`))).toBe('binary')
    expect(await failureOf(fileOf(`Name\n${'"x\n'.repeat(1_500_000)}`))).toBe('tooManyRows')
  })
})

describe('rows', () => {
  it('that no request can hold are not sent', async () => {
    const cells = Array.from({ length: 5 }, () => 'ক'.repeat(10_000)).join(',')
    expect((await readCsvFile(fileOf(`a,b,c,d,e\n${cells}`))).rows[0]?.problem).toBe('tooLong')
  })

  it('are sent in requests of at most 100 rows and 128 KiB', () => {
    const row = (length: number) => ({ line: 2, values: ['x'.repeat(length)] })
    expect(chunksOf(Array.from({ length: 250 }, () => row(10))).map(({ length }) => length)).toEqual([100, 100, 50])
    const chunks = chunksOf(Array.from({ length: 20 }, () => row(20_000)))
    expect(chunks.flat()).toHaveLength(20)
    expect(Math.max(...chunks.map((rows) => rows.reduce((sum, { values }) => sum + bytesOf(values), 0)))).toBeLessThan(
      100_000,
    )
  })
})

describe('columns', () => {
  it('without a name and with the same name get one', async () => {
    expect((await readCsvFile(fileOf('Name,,Name\n1,2,3'))).columns).toEqual(['Name', '2', 'Name (3)'])
  })

  it('are guessed from their names', () => {
    const columns = ['ID', 'Title', 'Price', 'Make', 'RAM_Memory', 'Screen Size', 'Storage', 'Grade', 'batteryCycles']
    expect(guessColumns(columns)).toEqual({
      itemName: 'Title',
      resalePrice: 'Price',
      brand: 'Make',
      maker: 'Make',
      ramGb: 'RAM_Memory',
      screenInches: 'Screen Size',
      storageGb: 'Storage',
      storageKind: 'Storage',
      secondStorageGb: 'Storage',
      condition: 'Grade',
      batteryCycles: 'batteryCycles',
    })
  })
})

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const units = Uint16Array.from(text, (one) => one.charCodeAt(0))
  return new Uint8Array(units.buffer)
}

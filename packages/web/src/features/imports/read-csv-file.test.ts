import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { bytesOf, chunksOf } from './import-options.ts'
import { parseCsv, readCsvFile } from './read-csv-file.ts'

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
    expect(await failureOf(fileOf(`Name\n${'"'.repeat(5 * 1024 * 1024 - 10)}`))).toBe('read')
    expect(await failureOf(fileOf(`Name\n${'"x\n'.repeat(1_500_000)}`))).toBe('tooManyRows')
  })

  it.each<[string, (size: number) => string]>([
    ['quotes', (size) => '"'.repeat(30_000 * size)],
    ['rows with quotes', (size) => '"x\n'.repeat(900 * size)],
    ['rows of which each opens a quote', (size) => `"${'x'.repeat(25_000)}\n`.repeat(3 * size)],
  ])('twice as long, of %s, takes twice the reading', (_, text) => {
    const read = ([1, 2] as const).map((size) => charactersRead(`Name\n${text(size)}`))
    expect((read[1] ?? 0) / (read[0] ?? 0)).toBeLessThan(2.2)
  })
})

describe('rows', () => {
  it('may have quoted commas, quotes and line breaks, and end with CRLF', () => {
    const { rows } = parseCsv('Name,Notes\r\n"ThinkPad, 14""","two\r\nlines"\r\n\r\nXPS,x\r\n')
    expect(rows).toEqual([
      { line: 2, values: ['ThinkPad, 14"', 'two\r\nlines'] },
      { line: 5, values: ['XPS', 'x'] },
    ])
  })

  it.each([';', '\t'])('may be divided by %j', (mark) => {
    expect(parseCsv(['"a,b"', 'c'].join(mark) + '\n' + ['1', '2'].join(mark))).toEqual({
      columns: ['a,b', 'c'],
      rows: [{ line: 2, values: ['1', '2'] }],
    })
  })

  it('keep inches inside a cell', () => {
    expect(parseCsv('Name,Size\nXPS,13.3"').rows[0]?.values).toEqual(['XPS', '13.3"'])
  })

  it('with an unclosed quote cost themselves alone', () => {
    expect(parseCsv('Name,Price\n"XPS,1\nThinkPad,2').rows).toEqual([
      { line: 2, values: ['"XPS,1'], problem: 'quote' },
      { line: 3, values: ['ThinkPad', '2'] },
    ])
  })

  it('with more cells than columns can’t be imported, those with fewer can', () => {
    expect(parseCsv('Name,Price\nXPS,1,2\nThinkPad\nAir,3,,').rows).toEqual([
      { line: 2, values: ['XPS', '1', '2'], problem: 'columns' },
      { line: 3, values: ['ThinkPad'] },
      { line: 4, values: ['Air', '3'] },
    ])
  })

  it('that no request can hold are not sent', () => {
    const cells = Array.from({ length: 5 }, () => 'ক'.repeat(10_000)).join(',')
    expect(parseCsv(`a,b,c,d,e\n${cells}`).rows[0]?.problem).toBe('tooLong')
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
  it('without a name and with the same name get one', () => {
    expect(parseCsv('Name,,Name\n1,2,3').columns).toEqual(['Name', '2', 'Name (3)'])
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

/** How many characters the parser reads of a text, by index, by search and by slice. */
function charactersRead(text: string): number {
  let count = 0
  const methods = {
    indexOf(wanted: string, from: number) {
      const at = text.indexOf(wanted, from)
      count += (at === -1 ? text.length : at) - from
      return at
    },
    slice(start: number, end = text.length) {
      count += end - start
      return text.slice(start, end)
    },
  }
  const counted = new Proxy(Object(text) as object, {
    get(_, name: string) {
      if (name in methods) return methods[name as keyof typeof methods]
      const value: unknown = text[name as keyof string]
      if (typeof value === 'function') return (value as (...given: unknown[]) => unknown).bind(text)
      count += 1
      return value
    },
  })
  parseCsv(counted as unknown as string)
  return count
}

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const units = Uint16Array.from(text, (one) => one.charCodeAt(0))
  return new Uint8Array(units.buffer)
}

import { expect, it } from 'vitest'
import { readCsv, type CsvFormat, type CsvRow } from './read-csv.ts'

async function rowsOf(
  content: string | Buffer,
  { format = {}, chunkSize = 7 }: { format?: Partial<CsvFormat>; chunkSize?: number } = {},
): Promise<CsvRow[]> {
  const bytes = Buffer.from(content)
  async function* inChunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
  }
  const rows: CsvRow[] = []
  const table = await readCsv(inChunks(), { delimiter: ',', encoding: 'utf-8', findHeader: () => 0, ...format })
  if (!table) return rows
  rows.push(row(1, ...table.columns))
  for await (const row of table.rows) rows.push(row)
  return rows
}

const row = (line: number, ...values: string[]) => ({ line, values })

it('reads quotes, delimiters and line breaks inside quotes, and reports each row’s first line', async () => {
  expect(await rowsOf('a,b\n1,"x, ""y"""\n2,"two\nlines"\n3,z\n')).toEqual([
    row(1, 'a', 'b'),
    row(2, '1', 'x, "y"'),
    row(3, '2', 'two\nlines'),
    row(5, '3', 'z'),
  ])
})

it.each([['\r\n'], ['\r'], ['\n']])('reads lines that end with %j, in chunks of any size', async (end) => {
  const content = ['a,b', '1,"two', 'lines"', '', '2,é'].join(end)
  for (const chunkSize of [1, 2, 3, 1000]) {
    expect(await rowsOf(content, { chunkSize })).toEqual([
      row(1, 'a', 'b'),
      row(2, '1', 'two\nlines'),
      row(5, '2', 'é'),
    ])
  }
})

it('continues after rows with too many values, and takes rows with too few', async () => {
  expect(await rowsOf('a,b\n1\n2,3,4\n5,6,,\n')).toEqual([
    row(1, 'a', 'b'),
    row(2, '1'),
    { line: 3, values: ['2', '3', '4'], problem: 'columns' },
    row(4, '5', '6'),
  ])
})

it('loses only one row to an unclosed quote', async () => {
  expect(await rowsOf('a,b\n1,"open\n2,x\n3,y\n')).toEqual([
    row(1, 'a', 'b'),
    { line: 2, values: [expect.any(String)], problem: 'quote' },
    row(3, '2', 'x'),
    row(4, '3', 'y'),
  ])
  expect(await rowsOf('a,b\n1,"open\n2,x\n3,"good"\n4,"open, too\n5,z\n')).toEqual([
    row(1, 'a', 'b'),
    { line: 2, values: [expect.any(String)], problem: 'quote' },
    row(3, '2', 'x'),
    row(4, '3', 'good'),
    { line: 5, values: [expect.any(String)], problem: 'quote' },
    row(6, '5', 'z'),
  ])
})

it('reads a quote inside a value as inches', async () => {
  expect(await rowsOf('a,b\n1,15.6" screen\n2,x\n')).toEqual([
    row(1, 'a', 'b'),
    row(2, '1', '15.6" screen'),
    row(3, '2', 'x'),
  ])
})

it('reads other delimiters and encodings, and skips a byte order mark', async () => {
  expect(await rowsOf('\ufeffa;b\n1;2,5\n', { format: { delimiter: ';' } })).toEqual([
    row(1, 'a', 'b'),
    row(2, '1', '2,5'),
  ])
  expect(await rowsOf(Buffer.from('a\n\xa3\x8080\n', 'latin1'), { format: { encoding: 'windows-1252' } })).toEqual([
    row(1, 'a'),
    row(2, '£€80'),
  ])
  expect(
    await rowsOf(Buffer.from('\ufeffa,b\n1,é\n', 'utf16le'), { format: { encoding: 'utf-16le' }, chunkSize: 3 }),
  ).toEqual([row(1, 'a', 'b'), row(2, '1', 'é')])
})

it('returns no rows for an empty file', async () => expect(await rowsOf('')).toEqual([]))

it('rejects a file with too long a line', async () => {
  await expect(rowsOf(Buffer.alloc(3_000_000, 120), { chunkSize: 65_536 })).rejects.toThrow(
    'more than a million characters',
  )
})

it('guesses the delimiter that divides most lines alike, and takes the one that a first line names', async () => {
  const guess = (text: string, header = 0) =>
    rowsOf(text, { format: { delimiter: undefined, findHeader: () => header } })
  expect(await guess('a|b|c\n1|2,5|x, y, z\n2|3,5|x;y\n')).toEqual([
    row(1, 'a', 'b', 'c'),
    row(2, '1', '2,5', 'x, y, z'),
    row(3, '2', '3,5', 'x;y'),
  ])
  expect(await guess('Prices, all included\na;b;c\n1;2,5;"x, y"\n', 1)).toContainEqual(row(3, '1', '2,5', 'x, y'))
  expect(await rowsOf('sep=;\na;b\n1;2\n', { format: { delimiter: ',' } })).toEqual([
    row(1, 'a', 'b'),
    row(3, '1', '2'),
  ])
})

it('marks comments and totals, and no laptop that looks a little like them', async () => {
  const file = 'No,Title,Price,Place\n#12,Dell,100,Dhaka\n# sold,,,\n1,Total care Dell,100,Dhaka\nGrand total,2,200,\n'
  expect((await rowsOf(file)).map((one) => [one.line, one.problem])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 'note'],
    [4, undefined],
    [5, 'note'],
  ])
})

it('reads digits that a spreadsheet writes as a formula of text', async () => {
  expect(await rowsOf('a,b,c\n="017",x,="018"\n"=""019""","two\nlines",="020"\n')).toEqual([
    row(1, 'a', 'b', 'c'),
    row(2, '017', 'x', '018'),
    row(3, '019', 'two\nlines', '020'),
  ])
})

it('loses a row of fewer values whose quotes join it to the next, and not the next', async () => {
  expect(await rowsOf('a,b,c\n"1,x,y\n2,x,y"\n3,v,w\n')).toMatchObject([
    row(1, 'a', 'b', 'c'),
    { line: 2, problem: 'quote' },
    { line: 3 },
    row(4, '3', 'v', 'w'),
  ])
})

import { expect, it } from 'vitest'
import { readCsv, type CsvForm, type CsvRow } from './read-csv.ts'

async function rowsOf(
  content: string | Buffer,
  { form = {}, pieces = 7 }: { form?: Partial<CsvForm>; pieces?: number } = {},
): Promise<CsvRow[]> {
  const bytes = Buffer.from(content)
  async function* inPieces() {
    for (let at = 0; at < bytes.length; at += pieces) yield bytes.subarray(at, at + pieces)
  }
  const rows: CsvRow[] = []
  for await (const row of readCsv(inPieces(), { delimiter: ',', encoding: 'utf-8', ...form })) rows.push(row)
  return rows
}

const row = (line: number, ...values: string[]) => ({ line, values })

it('reads quotes, delimiters and line breaks inside quotes, and tells the line on which a row starts', async () => {
  expect(await rowsOf('a,b\n1,"x, ""y"""\n2,"two\nlines"\n3,z\n')).toEqual([
    row(1, 'a', 'b'),
    row(2, '1', 'x, "y"'),
    row(3, '2', 'two\nlines'),
    row(5, '3', 'z'),
  ])
})

it.each([['\r\n'], ['\r'], ['\n']])('reads lines that end with %j, in pieces of any size', async (end) => {
  const content = ['a,b', '1,"two', 'lines"', '', '2,é'].join(end)
  for (const pieces of [1, 2, 3, 1000]) {
    expect(await rowsOf(content, { pieces })).toEqual([row(1, 'a', 'b'), row(2, '1', 'two\nlines'), row(5, '2', 'é')])
  }
})

it('goes on behind rows with too few or too many columns', async () => {
  expect(await rowsOf('a,b\n1\n2,3,4\n5,6\n')).toEqual([
    row(1, 'a', 'b'),
    { line: 2, problem: 'There are 1 columns, not 2' },
    { line: 3, problem: 'There are 3 columns, not 2' },
    row(4, '5', '6'),
  ])
})

it('loses one row, not the file, to a quote that is never closed', async () => {
  expect(await rowsOf('a,b\n1,"open\n2,x\n3,y\n')).toEqual([
    row(1, 'a', 'b'),
    { line: 2, problem: 'A quote is not closed' },
    row(3, '2', 'x'),
    row(4, '3', 'y'),
  ])
  expect(await rowsOf('a,b\n1,"open\n2,x\n3,"good"\n4,"open, too\n5,z\n')).toEqual([
    row(1, 'a', 'b'),
    { line: 2, problem: 'A quote is not closed' },
    row(3, '2', 'x'),
    row(4, '3', 'good'),
    { line: 5, problem: 'A quote is not closed' },
    row(6, '5', 'z'),
  ])
})

it('takes a quote in the middle of a text for inches', async () => {
  expect(await rowsOf('a,b\n1,15.6" screen\n2,x\n')).toEqual([
    row(1, 'a', 'b'),
    row(2, '1', '15.6" screen'),
    row(3, '2', 'x'),
  ])
})

it('reads other delimiters and encodings, and leaves a byte order mark out', async () => {
  expect(await rowsOf('\ufeffa;b\n1;2,5\n', { form: { delimiter: ';' } })).toEqual([
    row(1, 'a', 'b'),
    row(2, '1', '2,5'),
  ])
  expect(await rowsOf(Buffer.from('a\n\xa3\x8080\n', 'latin1'), { form: { encoding: 'windows-1252' } })).toEqual([
    row(1, 'a'),
    row(2, '£€80'),
  ])
  expect(
    await rowsOf(Buffer.from('\ufeffa,b\n1,é\n', 'utf16le'), { form: { encoding: 'utf-16le' }, pieces: 3 }),
  ).toEqual([row(1, 'a', 'b'), row(2, '1', 'é')])
})

it('reads nothing from nothing', async () => expect(await rowsOf('')).toEqual([]))

it('gives up on what has no lines at all', async () => {
  await expect(rowsOf(Buffer.alloc(3_000_000, 120), { pieces: 65_536 })).rejects.toThrow(
    'more than a million characters',
  )
})

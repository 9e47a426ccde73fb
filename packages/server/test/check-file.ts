import type { CheckedRow } from '@market/contract'
import { guessColumns, guessOrPrice } from '../../web/src/features/imports/guess-columns.ts'
import { bodiesOf, type ImportOptions } from '../../web/src/features/imports/import-options.ts'
import { readCsvFile } from '../../web/src/features/imports/read-csv-file.ts'
import type { TestUser } from './market.ts'

/** What the rows of a test's file have in common. */
export const sameForAll = { condition: 'Good', location: 'Dhaka', brand: 'Dell' } as const

/** Reads a file as the import page does, with its guesses, and checks its rows at the server. */
export async function checkFile(seller: TestUser, bytes: Uint8Array | string, changes: Partial<ImportOptions> = {}) {
  const file = await readCsvFile(new File([bytes as BlobPart], 'laptops.csv'))
  const mapping = guessColumns(file.columns)
  const options = {
    mapping,
    otherwise: {},
    aliases: { brand: {}, condition: {} },
    decimal: undefined,
    orPrice: guessOrPrice(file.columns, mapping),
    keepParts: false,
    ...changes,
  } as const
  const sent = file.rows.filter(({ problem }) => problem === undefined)
  const { body } = await seller.call('checkImport', { body: bodiesOf(file, options)(sent) })
  const rows = (body as { respons: CheckedRow[] }).respons
  return {
    file,
    mapping,
    options,
    rows,
    problems: file.rows.flatMap(({ line, problem }) => (problem ? [[line, problem]] : [])),
  }
}

export const prices = (rows: readonly CheckedRow[]) => rows.map(({ listing }) => listing?.resalePrice ?? null)
/** Line, field and value of what is refused. */
export const refusals = (rows: readonly CheckedRow[]) =>
  rows.flatMap(({ line, errors }) => errors.map(({ field, value }) => [line, field, value]))

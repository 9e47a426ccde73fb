import { decimalMarkOf } from '@market/contract/amounts'
import type { CallInput, Calls } from '@market/contract'
import { isFactName, type FactName } from '@market/contract/facts'
import {
  fieldOfImport,
  importedNames,
  importLimits,
  type ImportedName,
  type ImportTarget,
} from '@market/contract/imports'
import { listingFields } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import type { Mapping } from './guess-columns.ts'
import type { CsvFile, FileRow } from './csv-file.ts'

/** The fields for which a seller can give one value for all rows. */
export const sameForAll = ['brand', 'condition', 'location', 'phone'] as const satisfies readonly ImportedName[]
export type SameForAll = (typeof sameForAll)[number]

/** The fields whose values a seller can explain. */
export const explained = ['brand', 'condition'] as const satisfies readonly ImportedName[]
export type Explained = (typeof explained)[number]

export interface ImportOptions {
  mapping: Mapping
  otherwise: Partial<Record<SameForAll, string>>
  /** By field: what a value of the file means. */
  aliases: Record<Explained, Readonly<Record<string, string>>>
  /** The mark before decimals; undefined: the one that the prices agree on. */
  decimal: '.' | ',' | undefined
  /** What prices are multiplied by. */
  times?: number | undefined
  /** The column for rows without a price in the first. */
  orPrice: string | undefined
  /** Lists parts and accessories too. */
  keepParts: boolean
}

type Body = CallInput<Calls['importRows']>['body']

/** Creates the body of a request about some rows of the file. */
export function bodiesOf(file: CsvFile, options: ImportOptions): (rows: readonly FileRow[]) => Body {
  const { mapping, otherwise, aliases, times, orPrice, keepParts } = options
  const decimal = options.decimal ?? decimalMarkOf(pricesIn(file, options))
  const fields = importedNames.map((name) => {
    const given = isSameForAll(name) ? (otherwise[name] ?? '').trim() : ''
    return [
      name,
      {
        ...(mapping[name] !== undefined && { column: mapping[name] }),
        ...(name === 'resalePrice' && orPrice !== undefined && { orColumn: orPrice }),
        ...(given !== '' && { otherwise: given }),
        ...(isExplained(name) && { aliases: aliases[name] }),
      },
    ]
  })
  const facts = Object.entries(mapping).filter(([name]) => isFactName(name))
  const shared = {
    columns: file.columns,
    keepParts,
    ...(decimal !== undefined && { decimal }),
    ...(times !== undefined && { times }),
    ...(mapping.sourceId !== undefined && { sourceId: mapping.sourceId }),
    fields: Object.fromEntries(fields),
    facts: Object.fromEntries(facts) as Record<FactName, string>,
  }
  return (rows) => ({ ...shared, rows: rows.map(({ line, values }) => ({ line, values })) })
}

function pricesIn({ columns, rows }: CsvFile, { mapping, orPrice }: ImportOptions): string[] {
  const ofFields = importedNames
    .filter((name) => listingFields[fieldOfImport(name)].type === 'price')
    .map((name) => mapping[name])
  const at = [...ofFields, orPrice].map((name) => columns.indexOf(name ?? ''))
  return rows.flatMap(({ values }) => at.flatMap((one) => values[one] ?? []))
}

/** Requests have a limit of 128 KiB. */
const mostBytes = 90_000

/** The rows in as few requests as their number and length allow. */
export function chunksOf(rows: readonly FileRow[]): FileRow[][] {
  const chunks: FileRow[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const own = bytesOf(row.values)
    const last = chunks.at(-1)
    if (last === undefined || last.length === importLimits.rowsAtOnce || bytes + own > mostBytes) {
      chunks.push([row])
      bytes = own
    } else {
      last.push(row)
      bytes += own
    }
  }
  return chunks
}

/** In a request. */
export function bytesOf(values: readonly string[]): number {
  return new TextEncoder().encode(JSON.stringify(values)).length
}

export function isSameForAll(name: string): name is SameForAll {
  return sameForAll.some((one) => one === name)
}

export function isExplained(name: string): name is Explained {
  return explained.some((one) => one === name)
}

export function targetLabel(target: ImportTarget): string {
  if (target === 'sourceId') return texts.importing.sourceId
  return isFactName(target) ? texts.facts.labels[target] : texts.listing[labelOf(target)]
}

function labelOf(name: ImportedName): keyof typeof texts.listing {
  return fieldOfImport(name) as keyof typeof texts.listing
}

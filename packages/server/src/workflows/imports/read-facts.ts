import { factNames, isFactName, type FactName, type Facts, type NewListing } from '@market/contract'
import { readFacts, type ReadFacts } from '@market/laptop-facts'
import { checkFact, fromText, readFactCell, type CellFormat } from './read-fact-cell.ts'
import { isFormula } from './formulas.ts'
import type { FactSources, ImportMap } from './import-map.ts'
import { createSourceReader } from './read-source.ts'
import type { Cells } from './templates.ts'

/** What a row says about its laptop. */
export interface RowFacts {
  facts: Facts
  /** `title`: read from the listing's title or description; a fact from a column has no source. */
  factSources: NonNullable<NewListing['factSources']>
  /** Facts whose cells say something that can't be read. They may have been found in the title. */
  unreadable: FactName[]
}

export type ReadRowFacts = (cells: Cells, listing: { itemName: string; description: string }) => RowFacts

type Values = { [Name in FactName]?: unknown }

/** Creates the reader of a row's facts: each from its columns, then from the listing's title and description. */
export function createFactsReader({ fields }: ImportMap): ReadRowFacts {
  const readers = factNames.flatMap((name) => {
    const sources = fields.facts[name]
    if (!sources) return []
    const alone = !isOfSecondDrive(name) || !sources.some((source) => isSource(fields.facts.storageGb, source))
    return [{ name, read: createCellReader(name, sources, { alone }) }]
  })
  return (cells, { itemName, description }) => {
    const results = readers.map(({ name, read }) => ({ name, result: read(cells) }))
    const ofColumns: Values = Object.fromEntries(
      results.flatMap(({ name, result }) => (result.kind === 'read' ? [[name, result.value]] : [])),
    )
    const ofTexts = readTexts(`${itemName}\n${description}`, ofColumns)
    return {
      facts: { ...ofColumns, ...ofTexts } as Facts,
      factSources: Object.fromEntries(Object.keys(ofTexts).map((name) => [name, 'title'])),
      unreadable: results.filter(({ result }) => result.kind === 'unreadable').map(({ name }) => name),
    }
  }
}

type CellResult = { kind: 'read'; value: unknown } | { kind: 'empty' } | { kind: 'unreadable' }

/**
 * The first source that can be read counts, since one column may say less than another ('512 GB', 'SSD'). A cell is
 * unreadable if it is the first source's, and not the one for both drives.
 */
function createCellReader(name: FactName, sources: FactSources, format: CellFormat): (cells: Cells) => CellResult {
  const readers = sources.map(createSourceReader)
  return (cells) => {
    const texts = readers.map(({ source, read }) => ({ source, text: read(cells) }))
    for (const { source, text } of texts) {
      const value = text === '' || isFormula(text) ? undefined : readFactCell(name, text, { ...source, ...format })
      if (value !== undefined) return { kind: 'read', value }
    }
    return { kind: format.alone && texts[0]?.text ? 'unreadable' : 'empty' }
  }
}

/**
 * The facts in a text that the columns leave open and don't contradict, and a processor with the number that a column's
 * lacks.
 */
function readTexts(text: string, ofColumns: Values): Values {
  const found: Partial<ReadFacts> = readFacts(text).facts
  const usable = Object.entries(found).flatMap(([name, value]) => {
    if (!isFactName(name) || (ofColumns[name] !== undefined && !saysMore(name, value, ofColumns[name]))) return []
    if (isOfDrive(name) && !namesSameDrive(ofColumns, found)) return []
    const usableValue = checkFact(name, fromText(name, value))
    return usableValue === undefined ? [] : [[name, usableValue] as const]
  })
  return Object.fromEntries(usable)
}

/** 'Intel Core i7-8550U' of 'Intel Core i7'. */
function saysMore(name: FactName, found: unknown, ofColumn: unknown): boolean {
  const [longer, shorter] = [String(found), String(ofColumn)]
  return name === 'processor' && longer.startsWith(shorter) && /^[ -]/.test(longer.slice(shorter.length))
}

function isSource(sources: FactSources | undefined, { column }: FactSources[number]): boolean {
  return column !== undefined && (sources ?? []).some((source) => source.column === column)
}

const ofDrive: readonly FactName[] = ['storageGb', 'storageKind', 'secondStorageGb', 'secondStorageKind']

function isOfDrive(name: FactName): boolean {
  return ofDrive.includes(name)
}

function isOfSecondDrive(name: FactName): boolean {
  return name === 'secondStorageGb' || name === 'secondStorageKind'
}

/** A title's '256 GB SSD and 1 TB hard disk' must not add its kind or second drive to a column's '1 TB'. */
function namesSameDrive(ofColumns: Values, found: Partial<ReadFacts>): boolean {
  return (
    (ofColumns.storageGb ?? found.storageGb) === (found.storageGb ?? ofColumns.storageGb) &&
    isHardDisk(ofColumns.storageKind ?? found.storageKind) === isHardDisk(found.storageKind ?? ofColumns.storageKind)
  )
}

function isHardDisk(kind: unknown): boolean {
  return kind === 'HDD'
}

import type { CheckedRow } from '@market/contract'
import { readAmount } from '@market/contract/amounts'
import { factNames, type FactName } from '@market/contract/facts'
import { importTargets } from '@market/contract/imports'
import { texts } from '@market/contract/texts'
import { ofField } from '@market/contract/texts/refusals'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { factLabel, formatFact } from '../facts/format-fact.ts'
import { choiceLabel } from '../listing/product-choices.ts'
import { Price } from '../listing/price.tsx'
import { isExplained, isSameForAll, targetLabel } from './import-options.ts'
import type { CsvFile } from './csv-file.ts'
import type { Check } from './use-import.ts'

const importing = texts.importing
const count = texts.forms.count
const understoodShown = 5
const refusedShown = 50
const linesShown = 8

type Understood = CheckedRow & { listing: NonNullable<CheckedRow['listing']> }

/** What is wrong with some rows, in the same way. */
interface Refused {
  lines: number[]
  /** Undefined for a row that can't be read. */
  field: string | undefined
  inFile: string
  reason: string
  cure: string
}

const understoodColumns: Column<Understood>[] = [
  { title: texts.items.laptop, kind: 'head', cell: ({ listing }) => listing.itemName },
  { title: importing.line, kind: 'figure', cell: ({ line }) => count(line) },
  { title: texts.listing.brand, cell: ({ listing }) => listing.brand },
  { title: texts.items.price, kind: 'figure', cell: ({ listing }) => <Price amount={listing.resalePrice} /> },
  { title: texts.listing.condition, cell: ({ listing }) => choiceLabel('condition', listing.condition) },
  { title: texts.listing.location, cell: ({ listing }) => listing.location },
  { title: importing.facts, cell: ({ listing }) => <RowFacts facts={listing.facts} /> },
]

const refusedColumns: Column<Refused>[] = [
  { title: importing.line, cell: ({ lines }) => <span>{listLines(lines)}</span> },
  { title: importing.inFile, cell: ({ inFile }) => inFile },
  { title: importing.reason, cell: ({ field, reason }) => (field === undefined ? reason : `${field}: ${reason}`) },
  { title: importing.cure, cell: ({ cure }) => cure },
]

const factColumns: Column<FactCount>[] = [
  { title: importing.fact, kind: 'head', cell: ({ name }) => factLabel(name) },
  { title: importing.byColumn, kind: 'figure', cell: ({ byColumn }) => count(byColumn) },
  { title: importing.byTitle, kind: 'figure', cell: ({ byTitle }) => count(byTitle) },
  { title: importing.unreadable, kind: 'figure', cell: ({ unreadable }) => count(unreadable) },
]

/** What was understood of the file, and each row that would be left out with its reason. */
export function CheckResult({ file, check: { rows } }: { file: CsvFile; check: Check }) {
  const understood = rows.filter(isUnderstood)
  const known = understood.filter(({ alreadyThere }) => alreadyThere)
  const refused = groupRows([...file.rows.flatMap(unreadableRow), ...rows.flatMap(refusedRow)])
  const linesRefused = new Set(refused.flatMap(({ lines }) => lines)).size
  const facts = countFacts(understood)
  return (
    <section aria-labelledby="import-understood" className="grid grid-cols-1 gap-4">
      <h2 id="import-understood" className="mt-2 text-2xl">
        {importing.understood}
      </h2>
      <output>
        <Facts
          rows={[
            [importing.ready, count(understood.length - known.length)],
            [importing.alreadyThere, count(known.length)],
            [importing.refused, count(linesRefused)],
          ]}
        />
      </output>
      {refused.length > 0 && (
        <>
          <h3 className="font-semibold">{importing.refused}</h3>
          <TagTable
            caption={importing.refused}
            columns={refusedColumns}
            rows={refused.slice(0, refusedShown)}
            keyOf={keyOf}
          />
          {refused.length > refusedShown && <p>{importing.more(count(refused.length - refusedShown))}</p>}
        </>
      )}
      {understood.length > 0 && (
        <>
          <h3 className="font-semibold">
            {importing.understoodHelp(
              count(Math.min(understoodShown, understood.length)),
              understood.length,
              count(understood.length),
            )}
          </h3>
          <TagTable
            caption={importing.understood}
            columns={understoodColumns}
            rows={understood.slice(0, understoodShown)}
            keyOf={({ line }) => String(line)}
          />
        </>
      )}
      {facts.length > 0 && (
        <Panel title={importing.factsFound}>
          <TagTable caption={importing.factsFound} columns={factColumns} rows={facts} keyOf={({ name }) => name} />
        </Panel>
      )}
    </section>
  )
}

function isUnderstood(row: CheckedRow): row is Understood {
  return row.listing !== null
}

function unreadableRow({ line, values, problem }: CsvFile['rows'][number]): Refused[] {
  if (problem === undefined) return []
  const ofLaptop = problem !== 'note' && problem !== 'variant'
  const inFile = problem === 'variant' ? '' : values.join(' ').slice(0, 60)
  const cure = ofLaptop ? importing.cures.file : importing.cures.nothing
  return [{ lines: [line], field: undefined, inFile, reason: importing.reasons[problem], cure }]
}

function refusedRow({ line, errors }: CheckedRow): Refused[] {
  return errors.map(({ field, message, value = '' }) => ({
    lines: [line],
    field: field === 'keepParts' ? undefined : labelOf(field),
    inFile: value,
    reason: reasonOf(field, value, message),
    cure: cureOf(field, value),
  }))
}

function keyOf({ lines: [first], field, inFile, reason }: Refused): string {
  return [first, field, inFile, reason].join(' ')
}

/** One entry for all rows in which the same is wrong, in the order of their first lines. */
function groupRows(refused: readonly Refused[]): Refused[] {
  const groups = Map.groupBy(refused, ({ field, inFile, reason }) => JSON.stringify([field, inFile, reason]))
  return [...groups.values()]
    .flatMap((alike) => {
      const [first] = alike
      return first === undefined ? [] : [{ ...first, lines: alike.flatMap(({ lines }) => lines) }]
    })
    .toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
}

function listLines(lines: readonly number[]): string {
  const named = lines.slice(0, linesShown).map(count).join(', ')
  return lines.length > linesShown ? `${named} ${importing.more(count(lines.length - linesShown))}` : named
}

function labelOf(field: string): string {
  const target = importTargets.find((one) => one === field)
  return target === undefined ? field : targetLabel(target)
}

function reasonOf(field: string, value: string, message: string): string {
  if (value === '') return importing.reasons.missing
  if (value.startsWith('=')) return ofField(message)
  if (field === 'brand' || field === 'condition' || field === 'negotiable') return importing.reasons[field]
  return ofField(message)
}

function cureOf(field: string, value: string): string {
  if (field === 'keepParts') return importing.cures.parts
  if (isPrice(field) && readAmount(value, 'mixed').length > 1) return importing.cures.decimals
  if (value !== '' && isExplained(field)) return importing.cures.value(value)
  if (value === '' && isSameForAll(field)) return importing.cures.forAll(labelOf(field))
  return importing.cures.column(labelOf(field))
}

const isPrice = (field: string) => field === 'resalePrice' || field === 'originalPrice'

function RowFacts({ facts }: { facts: Understood['listing']['facts'] }) {
  const known = factNames.flatMap((name) => {
    const value = facts[name]
    return value === undefined ? [] : [`${factLabel(name)}: ${formatFact(name, value)}`]
  })
  return <span className="text-sm">{known.join(' · ')}</span>
}

interface FactCount {
  name: FactName
  byColumn: number
  byTitle: number
  unreadable: number
}

function countFacts(rows: readonly Understood[]): FactCount[] {
  return factNames
    .map((name) => {
      const found = rows.filter(({ listing }) => listing.facts[name] !== undefined)
      const byTitle = found.filter(({ listing }) => listing.factSources[name] !== undefined).length
      const unreadable = rows.filter((row) => row.unreadable.includes(name)).length
      return { name, byColumn: found.length - byTitle, byTitle, unreadable }
    })
    .filter(({ byColumn, byTitle, unreadable }) => byColumn + byTitle + unreadable > 0)
}

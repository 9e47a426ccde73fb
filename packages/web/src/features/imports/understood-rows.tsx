import type { CheckedRow } from '@market/contract'
import { factNames, type FactName } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { helpLook } from '../../ui/field-look.ts'
import { Panel } from '../../ui/panel.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { factLabel, formatFact } from '../facts/format-fact.ts'
import { choiceLabel } from '../listing/product-choices.ts'
import { useMoney } from '../listing/price.tsx'

const importing = texts.importing
const count = texts.forms.count
const shown = 3

type Understood = CheckedRow & { listing: NonNullable<CheckedRow['listing']> }

const factColumns: Column<FactCount>[] = [
  { title: importing.fact, kind: 'head', cell: ({ name }) => factLabel(name) },
  { title: importing.byColumn, kind: 'figure', cell: ({ byColumn }) => count(byColumn) },
  { title: importing.byTitle, kind: 'figure', cell: ({ byTitle }) => count(byTitle) },
  { title: importing.unreadable, kind: 'figure', cell: ({ unreadable }) => count(unreadable) },
]

/** The first laptops as they would be listed, and how often each fact was found. */
export function UnderstoodRows({ rows }: { rows: readonly CheckedRow[] }) {
  const money = useMoney()
  const understood = rows.filter(isUnderstood)
  if (understood.length === 0) return null
  const facts = countFacts(understood)
  return (
    <section aria-labelledby="import-understood" className="grid grid-cols-1 gap-3">
      <h2 id="import-understood" className="text-2xl">
        {importing.understood}
      </h2>
      <p className={helpLook}>
        {importing.understoodHelp(
          count(Math.min(shown, understood.length)),
          understood.length,
          count(understood.length),
        )}
      </p>
      <ul className="grid max-w-3xl grid-cols-1">
        {understood.slice(0, shown).map(({ line, listing }) => (
          <li key={line} className="grid grid-cols-1 gap-0.5 border-t border-base-300 py-2">
            <strong className="line-clamp-2 font-semibold wrap-anywhere">{listing.itemName}</strong>
            <p className="text-sm/normal wrap-anywhere">
              {[
                listing.brand,
                money(listing.resalePrice),
                choiceLabel('condition', listing.condition),
                listing.location,
              ].join(' · ')}
            </p>
            <p className="line-clamp-2 text-sm/normal wrap-anywhere text-quiet">{sayFacts(listing.facts)}</p>
          </li>
        ))}
      </ul>
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

function sayFacts(facts: Understood['listing']['facts']): string {
  return factNames
    .flatMap((name) => {
      const value = facts[name]
      return value === undefined ? [] : [`${factLabel(name)}: ${formatFact(name, value)}`]
    })
    .join(' · ')
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

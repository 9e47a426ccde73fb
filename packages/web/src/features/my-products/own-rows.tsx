import type { OwnTab } from '@market/contract/own-tabs'
import { texts } from '@market/contract/texts'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { useUndoRows } from '../../ui/undo-rows.tsx'
import type { OwnListing } from './own-queries.ts'
import { UnverifiedStrip } from '../users/unverified-strip.tsx'
import { actsOfTab } from './own-acts.ts'
import { ownColumns } from './own-columns.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection, type Selection } from './use-selection.ts'

const words = texts.myProducts

/** The rows of a tab. Those that can be acted on together have a checkbox. */
export function OwnRows({ tab, rows }: { tab: OwnTab; rows: OwnListing[] }) {
  const undoRows = useUndoRows()
  const selection = useSelection(rows.filter(({ _id }) => undoRows?.undoRow(_id) === undefined))
  const acts = actsOfTab[tab]
  return (
    <>
      <UnverifiedStrip gain={texts.unverified.listings} />
      {acts.length > 0 && <SelectAll selection={selection} />}
      <TagTable
        dense
        caption={words.title}
        columns={acts.length > 0 ? [tickColumn(selection), ...ownColumns] : ownColumns}
        rows={rows}
      />
      {acts.length > 0 && <SelectionBar acts={acts} selection={selection} />}
    </>
  )
}

function SelectAll({ selection: { isAll, toggleAll } }: { selection: Selection }) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
      <input type="checkbox" className="tick" checked={isAll} onChange={toggleAll} />
      <span>{words.selectAll}</span>
    </label>
  )
}

function tickColumn({ has, toggle }: Selection): Column<OwnListing> {
  return {
    title: words.selection,
    kind: 'tick',
    cell: ({ _id: id, itemName }) => (
      <label className="tick-place">
        <input
          type="checkbox"
          className="tick"
          aria-label={words.select(itemName)}
          checked={has(id)}
          onChange={() => toggle(id)}
        />
      </label>
    ),
  }
}

import type { SearchCount } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { drawn } from '../../ui/signs.tsx'
import { choicesOf } from './choices.ts'
import { formatCount } from './counted.ts'
import { FacetPanel, type PanelProps } from './facet-panel.tsx'

const search = texts.search
const FilterSign = drawn('M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5')

/** The filter panel where there is no room beside the grid. Its button shows the number of results. */
export function FilterDialog({
  total,
  ...panel
}: Omit<PanelProps, 'counts'> & { counts: PanelProps['counts'] | undefined; total: SearchCount | undefined }) {
  const [open, setOpen] = useState(false)
  const chosen = choicesOf(panel.chosen).length
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} disabled={panel.counts === undefined}>
        <FilterSign className="size-4" />
        {chosen === 0 ? search.filters : search.filtersChosen(chosen)}
      </Button>
      {open && panel.counts !== undefined && (
        <Dialog title={search.filters} onClose={close}>
          <FacetPanel {...panel} counts={panel.counts} />
          <div className="filter-foot">
            <Button kind="next" wide onClick={close}>
              {total === undefined ? search.looking : search.show(formatCount(total))}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

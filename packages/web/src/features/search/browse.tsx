import type { SearchCount, SearchFacets, SearchRead } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useCallback, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { formatCount } from './counted.ts'
import { FacetPanel } from './facet-panel.tsx'
import { FacetPanelSkeleton } from './facet-panel-skeleton.tsx'
import { FilterSheet, OpenFilters } from './filter-sheet.tsx'
import { SortSelect } from './sort-select.tsx'
import type { Search } from './use-search-filters.ts'
import { hasFacets, type Facet } from './search-filters.ts'
import { buttonLook } from '../../ui/button.tsx'

interface Props {
  search: Search
  counts: SearchFacets | undefined
  /** How the words were read. */
  read?: SearchRead | undefined
  total: SearchCount | undefined
  /** The counts could not be loaded. */
  failed: boolean
  /** The results shown are the previous search's. */
  busy: boolean
  fixedFacet?: Facet
  children: ReactNode
}

const say = texts.search
const skipLink = 'not-focus:absolute not-focus:[clip-path:inset(50%)] focus:mb-4 group-open/sheet:hidden'
const resultsLook = 'focus:outline-none aria-busy:opacity-55 aria-busy:[transition:opacity_120ms_120ms]'

/** Results with their filters: beside them where there is room, otherwise in a sheet that a button opens. */
export function Browse({ search: { chosen, choose }, counts, read, total, failed, busy, fixedFacet, children }: Props) {
  const results = useRef<HTMLElement>(null)
  const goToResults = useCallback(() => results.current?.focus({ preventScroll: true }), [])
  const [form, list, sheet] = [useId(), useId(), useId()]
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    goToResults()
  }
  const panel = { chosen, choose, ...(fixedFacet && { fixedFacet }) }
  const hasPanel = !failed && (total?.count !== 0 || hasFacets(chosen))
  return (
    <div className={classNames('grid grid-cols-1 items-start gap-8', hasPanel && 'lg:grid-cols-[14rem_minmax(0,1fr)]')}>
      {hasPanel && (
        <FilterSheet id={sheet} total={total} chosen={chosen} choose={choose}>
          <a href={`#${list}`} className={classNames(buttonLook({ small: true }), skipLink)} onClick={skip}>
            {say.skip}
          </a>
          {counts === undefined ? <FacetPanelSkeleton /> : <FacetPanel counts={counts} form={form} {...panel} />}
        </FilterSheet>
      )}
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <output className="min-h-6 flex-[1_0_100%] font-semibold sm:flex-1">
            {total && say.found(total.count, formatCount(total))}
          </output>
          {hasPanel && <OpenFilters sheet={sheet} chosen={chosen} disabled={counts === undefined} />}
          <SortSelect chosen={chosen} choose={choose} form={form} />
        </div>
        <ChosenChips chosen={chosen} read={read} choose={choose} onNone={goToResults} />
        <section ref={results} id={list} className={resultsLook} tabIndex={-1} aria-label={say.list} aria-busy={busy}>
          {children}
        </section>
      </div>
    </div>
  )
}

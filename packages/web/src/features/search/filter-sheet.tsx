import type { SearchCount } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useCallback, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CloseSign, drawn } from '../../ui/signs.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { choicesOf } from './choices.ts'
import { formatCount } from './counted.ts'
import type { SearchFilters } from './search-filters.ts'
import type { Elements } from '../../ui/elements.ts'

interface Props {
  id: string
  total: SearchCount | undefined
  chosen: SearchFilters
  choose: (next: SearchFilters) => void
  children: Elements
}

const search = texts.search
const foot =
  'sticky bottom-0 z-2 -mx-6 mt-auto border-t border-base-300 bg-base-100 px-6 py-4 group-not-open/sheet:hidden noscript:hidden'
const FilterSign = drawn('M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5')

/**
 * The filters beside the results, and where there is no room for them a native popover as large as the screen. The
 * browser opens and closes it, also before the script has started.
 */
export function FilterSheet({ id, total, chosen, choose, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const heading = useCallback((element: HTMLHeadingElement | null) => {
    title.current = element
    element?.setAttribute('autofocus', '')
  }, [])
  const goToTitle = useCallback(() => title.current?.focus(), [])
  const hides = { popoverTarget: id, popoverTargetAction: 'hide' } as const
  return (
    <section id={id} popover="auto" className="browse-side group/sheet" aria-label={search.filters}>
      <header className="-me-2 -mt-2 mb-4 flex items-start justify-between group-not-open/sheet:hidden">
        {/* The popover's first focus. React writes the attribute on the server only, and the heading is not shown before. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <h2 ref={heading} autoFocus tabIndex={-1} className="mt-2 text-xl">
          {search.filters}
        </h2>
        <Button kind="plain" square aria-label={texts.dialog.close} {...hides}>
          <CloseSign />
        </Button>
      </header>
      <ChosenChips chosen={chosen} choose={choose} onNone={goToTitle} className="pb-4 group-not-open/sheet:hidden" />
      {children}
      <div className={foot}>
        <Button kind="next" wide {...hides}>
          {total === undefined ? search.looking : search.show(total.count, formatCount(total))}
        </Button>
      </div>
    </section>
  )
}

/** Opens the sheet `sheet`. */
export function OpenFilters({ sheet, chosen, disabled }: { sheet: string; chosen: SearchFilters; disabled: boolean }) {
  const count = choicesOf(chosen).length
  return (
    <Button className="lg:hidden" popoverTarget={sheet} disabled={disabled}>
      <FilterSign className="size-4" />
      <span>{count === 0 ? search.filters : search.filtersChosen(count)}</span>
    </Button>
  )
}

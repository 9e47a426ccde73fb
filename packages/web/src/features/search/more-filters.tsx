import { texts } from '@market/contract/texts'
import { useState } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { FacetTitle } from './facet-group.tsx'
import { facetsLook } from './facet-looks.ts'

interface Props {
  /** Labels of the choices in it, shown while it is closed. */
  chosen: readonly string[]
  children: Elements
}

/** The groups that few buyers use, behind a title that opens them. It is open at first if one has a choice. */
export function MoreFilters({ chosen, children }: Props) {
  const [atFirst] = useState(chosen.length > 0)
  return (
    <details className="border-t border-base-300" open={atFirst}>
      <FacetTitle title={texts.search.moreFilters} chosen={chosen} />
      <div className={facetsLook}>{children}</div>
    </details>
  )
}

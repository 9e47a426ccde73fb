import { useId, useState, type ReactNode } from 'react'

interface Props {
  title: string
  /** Labels of the choices, shown while the group is closed. */
  chosen: readonly string[]
  /** Open at first, also without a choice. */
  open?: boolean
  children: ReactNode
}

/** One or several facets under a title that opens them. A group with a choice is open at first. */
export function FacetGroup({ title, chosen, open = false, children }: Props) {
  const id = useId()
  // Only at first: a group that is in use doesn't close when its last choice is removed.
  const [atFirst] = useState(open || chosen.length > 0)
  return (
    <details className="facet" open={atFirst}>
      <summary>
        <span id={id}>{title}</span>
        {chosen.length > 0 && <span className="facet-chosen">{chosen.join(', ')}</span>}
      </summary>
      <fieldset aria-labelledby={id}>{children}</fieldset>
    </details>
  )
}

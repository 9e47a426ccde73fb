import { useId, useState, type ReactNode } from 'react'
import { facetLook } from './facet-looks.ts'

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
    <details className={facetLook} open={atFirst}>
      <FacetTitle id={id} title={title} chosen={chosen} />
      <fieldset className="min-w-0 pb-4" aria-labelledby={id}>
        {children}
      </fieldset>
    </details>
  )
}

/** The summary that opens a group. */
export function FacetTitle({ id, title, chosen }: Pick<Props, 'title' | 'chosen'> & { id?: string }) {
  return (
    <summary className="facet-title flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 py-2 font-semibold">
      <span id={id}>{title}</span>
      {chosen.length > 0 && (
        <span className="order-1 flex-[1_0_100%] text-sm/normal font-normal wrap-anywhere text-quiet [[open]>summary>&]:hidden">
          {chosen.join(', ')}
        </span>
      )}
    </summary>
  )
}

import { classNames } from '../../ui/class-names.ts'
import { Line } from '../../ui/skeletons.tsx'
import { facetLook, facetsLook } from './facet-looks.ts'

const groups = [7, 3, 10, 7, 4, 3, 0]

/** The panel without its values. Its texts load with the grid's. */
export function FacetPanelSkeleton() {
  return (
    <div className={facetsLook} aria-hidden="true">
      {groups.map((rows, n) => (
        <div key={n} className={classNames(facetLook, 'grid gap-3 py-4')}>
          <Line className="w-1/3" />
          {Array.from({ length: rows }, (_, n) => (
            <Line key={n} className="w-full" />
          ))}
        </div>
      ))}
    </div>
  )
}

import { Line, Waiting } from '../../ui/skeletons.tsx'

/** As wide as the comparison of as many laptops. */
export function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <Waiting>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4" aria-hidden="true">
        {Array.from({ length: columns }, (_, n) => (
          <div key={n} className="grid content-start gap-3">
            <div className="skeleton aspect-4/3" />
            <Line />
            <Line className="w-1/2" />
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <Line key={row} className="w-3/4" />
            ))}
          </div>
        ))}
      </div>
    </Waiting>
  )
}

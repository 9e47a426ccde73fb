import { Line, Waiting } from '../../ui/skeletons.tsx'

const four = ['1', '2', '3', '4']

/** The four tags and what stands below them, of which nothing is known yet. */
export function BoardSkeleton() {
  return (
    <Waiting>
      <div className="integrity" aria-hidden="true">
        <div className="count-tags">
          {four.map((key) => (
            <div key={key} className="tag tag-punched count-tag">
              <div className="skeleton h-12 w-12" />
              <Line className="w-3/4" />
              <Line />
            </div>
          ))}
        </div>
        <div className="grid gap-3">{four.map((key) => <Line key={key} />)}</div>
      </div>
    </Waiting>
  )
}

import { Line, Waiting } from '../../ui/skeletons.tsx'

const six = ['1', '2', '3', '4', '5', '6']
const five = six.slice(0, 5)

/** The six tags and what is below them, without figures. */
export function BoardSkeleton() {
  return (
    <Waiting>
      <div className="integrity" aria-hidden="true">
        <div className="count-tags">
          {six.map((key) => (
            <div key={key} className="tag tag-punched count-tag">
              <div className="skeleton count-figure h-12 w-10" />
              <div className="grid gap-2">
                <Line className="w-3/4" />
                <Line />
              </div>
            </div>
          ))}
        </div>
        <div className="grid max-w-xl gap-3">
          {five.map((key) => (
            <Line key={key} />
          ))}
        </div>
      </div>
    </Waiting>
  )
}

import { Line } from '../../ui/skeletons.tsx'
import { name } from './card-looks.ts'

/** As high as the loaded card, part for part. */
export function ProductCardSkeleton() {
  return (
    <div className="tag product-card card-skeleton">
      <div className="card-top">
        <div className="card-photo">
          <div className="skeleton aspect-3/2 rounded-none" />
        </div>
        <div className="card-words">
          <div className={name.cut}>
            <Line className="w-3/4" />
          </div>
          <Line className="h-4.5 w-5/6" />
          <Line className="w-1/2" />
          <div className="card-description">
            <Line />
          </div>
        </div>
      </div>
      <div className="card-bottom">
        <Line className="h-10 w-2/3" />
        <Line />
        <div className="card-foot">
          <div className="card-seller">
            <div className="skeleton size-8 rounded-full" />
          </div>
          <div className="skeleton h-9 w-20 pointer-coarse:h-11" />
        </div>
      </div>
    </div>
  )
}

import { Line } from '../../ui/skeletons.tsx'

/** As high as the loaded card, part for part. */
export function ProductCardSkeleton() {
  return (
    <div className="tag product-card" aria-hidden="true">
      <div className="product-top">
        <div className="product-photo">
          <div className="skeleton aspect-4/3 rounded-none" />
        </div>
        <div className="product-words">
          <div className="product-name">
            <Line className="w-3/4" />
          </div>
          <Line className="w-5/6" />
          <Line className="w-1/2" />
          <div className="product-text grid content-start gap-2">
            <Line />
            <Line />
            <Line className="w-2/3" />
          </div>
        </div>
      </div>
      <div className="product-bottom">
        <div className="prices">
          <Line className="w-16" />
          <Line className="h-7 w-2/3" />
          <Line className="w-1/2" />
        </div>
        <div className="facts">
          {[0, 1, 2].map((n) => (
            <div key={n}>
              <Line className="w-1/4" />
              <Line className="w-1/3" />
            </div>
          ))}
        </div>
        <div className="product-seller">
          <div className="skeleton size-8 rounded-full" />
          <Line className="w-1/3" />
        </div>
        <div className="skeleton h-11" />
      </div>
    </div>
  )
}

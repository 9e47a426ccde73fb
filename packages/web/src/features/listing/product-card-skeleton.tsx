import { classNames } from '../../ui/class-names.ts'
import { factRow } from '../../ui/facts.tsx'
import { Line } from '../../ui/skeletons.tsx'
import { bottomBox, cardBox, facts, name, photoBox, priceBlock, quietLines, seller, wordsBox } from './card-looks.ts'

/** As high as the loaded card, part for part. */
export function ProductCardSkeleton() {
  return (
    <div className={classNames('tag', cardBox)} aria-hidden="true">
      <div className="card-top relative flex-1">
        <div className={photoBox}>
          <div className="skeleton aspect-4/3 rounded-none" />
        </div>
        <div className={wordsBox}>
          <div className={name}>
            <Line className="w-3/4" />
          </div>
          <Line className="w-5/6" />
          <Line className="w-1/2" />
          <div className={classNames(quietLines, 'grid content-start gap-2')}>
            <Line />
            <Line />
            <Line className="w-2/3" />
          </div>
        </div>
      </div>
      <div className={bottomBox}>
        <div className={priceBlock}>
          <Line className="w-16" />
          <Line className="h-7 w-2/3" />
          <Line className="w-1/2" />
        </div>
        <div className={facts.list}>
          {[0, 1, 2].map((n) => (
            <div key={n} className={classNames(factRow, facts.row)}>
              <Line className="w-1/4" />
              <Line className="w-1/3" />
            </div>
          ))}
        </div>
        <div className={seller}>
          <div className="skeleton size-8 rounded-full" />
          <Line className="w-1/3" />
        </div>
        <div className="skeleton h-11" />
      </div>
    </div>
  )
}

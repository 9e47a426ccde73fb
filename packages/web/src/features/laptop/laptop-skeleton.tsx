import { BackToResults, pathLook } from './back-to-results.tsx'
import { factRow } from '../../ui/facts.tsx'
import { Line, Waiting } from '../../ui/skeletons.tsx'
import { classNames } from '../../ui/class-names.ts'
import { actionsLook, laptopLook } from './laptop-look.ts'

/** As large as the loaded page, part for part. */
export function LaptopSkeleton() {
  return (
    <Waiting>
      <div className="wrap pt-4 md:pt-6">
        <div className={pathLook}>
          <div className="flex min-h-11 items-center overflow-hidden" aria-hidden="true">
            <Line className="w-48" />
          </div>
          <BackToResults />
        </div>
        <div className={laptopLook.page} aria-hidden="true">
          <div className={laptopLook.gallery}>
            <div className={laptopLook.photo}>
              <div className="skeleton aspect-4/3 rounded-none" />
            </div>
          </div>
          <div className={laptopLook.side}>
            <div className={laptopLook.tag}>
              <div className={laptopLook.state}>
                <Line className="w-20" />
              </div>
              <Line className="h-9 w-4/5" />
              <div className={laptopLook.price}>
                <Line className="w-16" />
                <Line className="h-10 w-1/2" />
                <Line className="w-2/3" />
              </div>
            </div>
            <div className={actionsLook}>
              <div className="skeleton h-11 grow" />
            </div>
            <div className={laptopLook.facts}>
              <div className="-mb-3">
                {[0, 1, 2, 3, 4].map((n) => (
                  <div key={n} className={`${factRow} py-[0.5625rem] first:border-t-0`}>
                    <Line className="w-1/4" />
                    <Line className="w-1/3" />
                  </div>
                ))}
              </div>
              <div className={classNames(laptopLook.seller, 'flex items-center gap-3')}>
                <div className="skeleton size-12 rounded-full" />
                <Line className="w-1/3" />
              </div>
            </div>
          </div>
          <div className={laptopLook.words}>
            <Line className="h-6 w-32" />
            <Line />
            <Line />
            <Line className="w-2/3" />
          </div>
        </div>
      </div>
    </Waiting>
  )
}

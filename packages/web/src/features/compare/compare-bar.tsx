import './compare-bar.css'
import { compareAddress } from '@market/contract/page-data'
import { widthsOf } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { useEffect, useRef } from 'react'
import { keepCompared, type Compared } from '../../identity/compared.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CloseSign } from '../../ui/signs.tsx'

const compare = texts.compare
const look =
  'compare-bar fixed inset-x-0 bottom-0 z-30 border-t border-edge bg-base-200 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]'

/** At the bottom edge while laptops are chosen: each with a button that removes it, and the link to their comparison. */
export function CompareBar({ laptops }: { laptops: readonly Compared[] }) {
  const bar = useRef<HTMLElement>(null)
  const removed = useRef(false)
  // A press removes the button that had the focus.
  useEffect(() => {
    if (removed.current) bar.current?.querySelector('button')?.focus()
    removed.current = false
  })
  const keep = (rest: readonly Compared[]) => {
    removed.current = true
    keepCompared(rest)
    if (rest.length === 0) document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section ref={bar} className={look} aria-label={compare.bar}>
      <div className="wrap flex items-center gap-2">
        {/* At least as wide as four of the narrowest. */}
        <ul className="flex min-w-28.5 flex-[1_1_0] gap-1.5">
          {laptops.map(({ id, itemName, photoUrl }) => (
            <li key={id} className="min-w-6 flex-[0_1_3.5rem]">
              <button
                type="button"
                className="relative block h-11 w-full overflow-clip rounded-field border border-edge bg-base-100"
                aria-label={compare.remove(itemName)}
                title={compare.remove(itemName)}
                onClick={() => keep(laptops.filter((one) => one.id !== id))}
              >
                <img
                  className="size-full object-cover"
                  src={widthsOf(photoUrl)?.smallest ?? photoUrl}
                  alt=""
                  width={160}
                  height={120}
                  decoding="async"
                />
                <CloseSign className="absolute end-0 top-0 size-4 rounded-es-sm bg-base-100" />
              </button>
            </li>
          ))}
        </ul>
        {laptops.length > 1 ? (
          <ButtonLink kind="next" to={compareAddress(laptops.map(({ id }) => id))}>
            {compare.open(laptops.length)}
          </ButtonLink>
        ) : (
          <p className="text-sm/normal">{compare.chooseMore}</p>
        )}
        <Button kind="plain" className="compare-clear" onClick={() => keep([])}>
          {compare.clear}
        </Button>
      </div>
    </section>
  )
}

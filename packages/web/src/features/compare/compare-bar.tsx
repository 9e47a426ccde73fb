import { compareAddress } from '@market/contract/page-data'
import { widthsOf } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { useEffect, useRef } from 'react'
import { keepCompared, type Compared } from '../../identity/compared.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CloseSign } from '../../ui/signs.tsx'

const compare = texts.compare

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
    <section ref={bar} className="compare-bar" aria-label={compare.bar}>
      <div className="wrap">
        <ul>
          {laptops.map(({ id, itemName, photoUrl }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={compare.remove(itemName)}
                title={compare.remove(itemName)}
                onClick={() => keep(laptops.filter((one) => one.id !== id))}
              >
                <img src={widthsOf(photoUrl)?.smallest ?? photoUrl} alt="" width={160} height={120} decoding="async" />
                <CloseSign className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        {laptops.length > 1 ? (
          <ButtonLink kind="next" to={compareAddress(laptops.map(({ id }) => id))}>
            {compare.open(laptops.length)}
          </ButtonLink>
        ) : (
          <p>{compare.chooseMore}</p>
        )}
        <Button kind="plain" className="compare-clear" onClick={() => keep([])}>
          {compare.clear}
        </Button>
      </div>
    </section>
  )
}

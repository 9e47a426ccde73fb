import { texts } from '@market/contract/texts'
import { useEffect, useRef, useState } from 'react'
import { useIdentity } from '../../identity/identity-context.ts'
import { clearLookedAt, readLookedAt } from '../../identity/looked-at.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../api/use-hydrated.ts'
import { ItemCell } from '../listing/item-cell.tsx'
import { Price } from '../listing/price.tsx'

const most = 8
const list =
  'grid auto-cols-[minmax(min(80%,17rem),1fr)] grid-flow-col gap-3 overflow-x-auto overflow-y-hidden pb-2 [scrollbar-width:thin] lg:grid-flow-row lg:grid-cols-4'

/**
 * The laptops looked at last in this browser, newest first, as they were then: nothing is asked of the server.
 * `except`: the one on whose page the row is.
 */
export function LookedAtRow({ except }: { except?: string }) {
  const { user } = useIdentity()
  // A change of user clears the storage, so it is read again.
  return useHydrated() ? <Row key={user?.uid} except={except} /> : null
}

function Row({ except }: { except: string | undefined }) {
  const [laptops, setLaptops] = useState(() =>
    readLookedAt()
      .filter(({ id }) => id !== except)
      .slice(0, most),
  )
  const [cleared, setCleared] = useState(false)
  const notice = useRef<HTMLParagraphElement>(null)
  // The press removes the button that had the focus.
  useEffect(() => {
    if (cleared) notice.current?.focus({ preventScroll: true })
  }, [cleared])
  const clear = () => {
    clearLookedAt()
    setLaptops([])
    setCleared(true)
  }
  if (laptops.length === 0 && !cleared) return null
  return (
    <section className="wrap pt-section" aria-labelledby="looked-at">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="looked-at" className="text-2xl">
          {texts.lookedAt.title}
        </h2>
        {!cleared && (
          <Button small kind="plain" onClick={clear}>
            {texts.lookedAt.clear}
          </Button>
        )}
      </div>
      {cleared ? (
        <p ref={notice} tabIndex={-1} className="text-quiet">
          {texts.lookedAt.cleared}
        </p>
      ) : (
        <ul className={list}>
          {laptops.map(({ price, ...laptop }) => (
            <li key={laptop.id} className="tag p-3">
              <ItemCell {...laptop} lines="four">
                <span className="text-sm text-quiet">
                  <span className="text-base-content tabular-nums">
                    <Price amount={price} />
                  </span>{' '}
                  <span>{texts.lookedAt.priceThen}</span>
                </span>
              </ItemCell>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

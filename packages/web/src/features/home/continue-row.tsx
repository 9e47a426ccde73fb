import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { itemsOf } from '../../api/pages-of-list.ts'
import { readLookedAt, reserveContinue } from '../../identity/looked-at.ts'
import { bookingQueries } from '../bookings/queries.ts'
import { useMarksQuery } from '../marks/use-marks.ts'
import { PayAction } from '../payments/pay-action.tsx'
import { ItemCell } from '../products/item-cell.tsx'

const most = 4

/** For the signed-in user: the bookings that are not paid yet, then the laptops looked at last. */
export function ContinueRow({ email }: { email: string }) {
  const { unpaid, settled } = useUnpaidBookings(email)
  const bookings = unpaid.slice(0, most)
  const lookedAt = readLookedAt()
    .filter(({ id }) => bookings.every(({ _id }) => _id !== id))
    .slice(0, most - bookings.length)
  const isEmpty = bookings.length + lookedAt.length === 0
  useLayoutEffect(() => {
    if (settled) reserveContinue(!isEmpty)
  }, [settled, isEmpty])
  // A booking that came later would move the others.
  if (!settled || isEmpty) return null
  return (
    <section className="wrap section" aria-labelledby="continue">
      <h2 id="continue" className="section-title">
        {texts.home.continue}
      </h2>
      <ul className="continue-row">
        {bookings.map((item) => (
          <li key={item._id} className="tag p-3">
            <ItemCell id={item._id} photoUrl={item.photoUrl} itemName={item.itemName}>
              <span className="text-xs text-quiet">{texts.home.unpaid}</span>
              <span className="mt-1">
                <PayAction item={item} />
              </span>
            </ItemCell>
          </li>
        ))}
        {lookedAt.map((laptop) => (
          <li key={laptop.id} className="tag p-3">
            <ItemCell {...laptop}>
              <span className="text-xs text-quiet">{texts.home.lookedAt}</span>
            </ItemCell>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asked for only when the user's marks name such a booking. `settled`: known, or not to be had. */
function useUnpaidBookings(email: string) {
  const marks = useMarksQuery()
  const booked = marks.data?.booked.some(({ paid }) => !paid) === true
  const { data, error } = useInfiniteQuery({ ...bookingQueries.of(email), enabled: booked })
  return {
    unpaid: data ? itemsOf(data).filter(({ paid, soldFlag, withdrawn }) => !paid && !soldFlag && !withdrawn) : [],
    settled: booked ? data !== undefined || error !== null : marks.data !== undefined || marks.error !== null,
  }
}

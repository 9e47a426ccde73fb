import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { readLookedAt } from '../../identity/looked-at.ts'
import { bookingQueries } from '../bookings/queries.ts'
import { useMarksQuery } from '../marks/use-marks.ts'
import { PayAction } from '../payments/pay-action.tsx'
import { ItemCell } from '../products/item-cell.tsx'

const most = 4

/** For the signed-in user: the bookings that are not paid yet, then the laptops looked at last. */
export function ContinueRow({ email }: { email: string }) {
  const bookings = useUnpaidBookings(email).slice(0, most)
  const lookedAt = readLookedAt()
    .filter(({ id }) => bookings.every(({ _id }) => _id !== id))
    .slice(0, most - bookings.length)
  if (bookings.length + lookedAt.length === 0) return null
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

/** Asked for only when the user's marks name such a booking. */
function useUnpaidBookings(email: string) {
  const { data: marks } = useMarksQuery()
  const { data } = useInfiniteQuery({
    ...bookingQueries.of(email),
    enabled: marks?.booked.some(({ paid }) => !paid) === true,
  })
  return data ? itemsOf(data).filter(({ paid, soldFlag, withdrawn }) => !paid && !soldFlag && !withdrawn) : []
}

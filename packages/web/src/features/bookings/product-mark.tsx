import { lazy, Suspense } from 'react'
import { useIdentity } from '../../identity/identity-context.ts'
import { useMarks } from '../marks/use-marks.ts'

const BookingBadge = lazy(async () => ({ default: (await import('./booking-badge.tsx')).BookingBadge }))

/** Below the choice to compare, which stays where it is when the mark comes. */
const look = 'card-mark absolute end-2 top-2 has-[~label]:top-10'

/** Over a card's picture when the user has booked or bought the laptop. A visitor's card observes no query. */
export function ProductMark({ productId }: { productId: string }) {
  const { user } = useIdentity()
  return user === null ? null : <OwnMark productId={productId} />
}

function OwnMark({ productId }: { productId: string }) {
  const booking = useMarks().bookingOf(productId)
  if (booking === undefined) return null
  return (
    <p className={look}>
      <Suspense>
        <BookingBadge paid={booking.paid} />
      </Suspense>
    </p>
  )
}

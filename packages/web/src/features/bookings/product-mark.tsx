import { lazy, Suspense } from 'react'
import { useIdentity } from '../../identity/identity-context.ts'
import { useMarks } from '../marks/use-marks.ts'

const BookingBadge = lazy(async () => ({ default: (await import('./booking-badge.tsx')).BookingBadge }))

/** Over a card's picture when the user has booked or bought the laptop. A visitor's card observes no query. */
export function ProductMark({ productId }: { productId: string }) {
  const { user } = useIdentity()
  return user === null ? null : <OwnMark productId={productId} />
}

function OwnMark({ productId }: { productId: string }) {
  const booking = useMarks().bookingOf(productId)
  if (booking === undefined) return null
  return (
    <p className="product-mark">
      <Suspense>
        <BookingBadge paid={booking.paid} />
      </Suspense>
    </p>
  )
}

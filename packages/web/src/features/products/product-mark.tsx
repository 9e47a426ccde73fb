import { lazy, Suspense } from 'react'
import { useMarks } from '../marks/use-marks.ts'

const BookingBadge = lazy(async () => ({ default: (await import('../bookings/booking-badge.tsx')).BookingBadge }))

/** Over a card's picture when the user has booked or bought the laptop. */
export function ProductMark({ productId }: { productId: string }) {
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

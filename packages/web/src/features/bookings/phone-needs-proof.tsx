import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { itemsOf } from '../../api/pages-of-list.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { bookingQueries } from './queries.ts'

const UnverifiedStrip = lazy(() =>
  import('../users/unverified-strip.tsx').then(({ UnverifiedStrip }) => ({ default: UnverifiedStrip })),
)

/** Shown in place of the seller's phone number to a buyer who has booked the laptop but not verified their e-mail. */
export function PhoneNeedsProof({ productId }: { productId: string }) {
  const { user } = useIdentity()
  const bookings = useInfiniteQuery({
    ...bookingQueries.of(user?.email ?? ''),
    enabled: user !== null && !user.emailVerified,
  })
  const booked = bookings.data !== undefined && itemsOf(bookings.data).some(({ _id }) => _id === productId)
  if (!booked) return null
  return (
    <Suspense>
      <UnverifiedStrip gain={texts.unverified.phone} />
    </Suspense>
  )
}

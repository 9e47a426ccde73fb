import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { itemsOf } from '../../api/pages-of-list.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { bookingQueries } from './queries.ts'

/**
 * Shown in place of the seller's phone number to a buyer who has booked the laptop but not verified their e-mail. The
 * profile page sends the link.
 */
export function PhoneNeedsProof({ productId }: { productId: string }) {
  const { user } = useIdentity()
  const bookings = useInfiniteQuery({
    ...bookingQueries.of(user?.email ?? ''),
    enabled: user !== null && !user.emailVerified,
  })
  const booked = bookings.data !== undefined && itemsOf(bookings.data).some(({ _id }) => _id === productId)
  if (!booked) return null
  return (
    <p>
      <Link
        to="/profile"
        className="inline-flex min-h-11 items-center text-sm text-warning underline underline-offset-4"
      >
        {texts.laptop.phoneNeedsProof}
      </Link>
    </p>
  )
}

import { texts } from '@market/contract/texts'
import { lazy, Suspense } from 'react'
import { useIdentity } from '../../identity/identity-context.ts'
import { useMarks } from '../marks/use-marks.ts'

const UnverifiedStrip = lazy(() =>
  import('../users/unverified-strip.tsx').then(({ UnverifiedStrip }) => ({ default: UnverifiedStrip })),
)

/**
 * Shown in place of the seller's phone number to a buyer who has booked or paid for the laptop but not verified their
 * email.
 */
export function PhoneNeedsProof({ productId }: { productId: string }) {
  const { user } = useIdentity()
  const booked = useMarks().bookingOf(productId)
  if (booked === undefined || user === null || user.emailVerified) return null
  return (
    <Suspense>
      <UnverifiedStrip gain={texts.unverified.phone} />
    </Suspense>
  )
}

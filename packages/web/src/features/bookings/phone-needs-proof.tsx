import { texts } from '@market/contract/texts'
import { lazy, Suspense } from 'react'
import { useIdentity } from '../../identity/identity-context.ts'
import { useMarks } from '../marks/use-marks.ts'

const UnverifiedStrip = lazy(() =>
  import('../users/unverified-strip.tsx').then(({ UnverifiedStrip }) => ({ default: UnverifiedStrip })),
)

/**
 * Shown in place of the seller's phone number to a buyer who has booked the laptop but not verified their email. The
 * buyer who has paid for it needs no proof.
 */
export function PhoneNeedsProof({ productId }: { productId: string }) {
  const { user } = useIdentity()
  const booked = useMarks().bookingOf(productId)
  if (booked === undefined || booked.paid || user === null || user.emailVerified) return null
  return (
    <Suspense>
      <UnverifiedStrip gain={texts.unverified.phone} />
    </Suspense>
  )
}

import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIdentity } from '../../identity/identity-context.ts'
import type { LoginState } from '../../identity/guards.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BookingDialog } from '../bookings/booking-dialog.tsx'
import { ReportDialog } from '../reports/report-dialog.tsx'
import { useAddWish } from '../wishes/use-wishes.ts'

/** What one can do with a laptop, in the spec's order: Wishlist, Report, Book Now; for the signed-out the way to them. `alone`: it is what the page is about. */
export function ProductActions({ product, alone = false }: { product: Product, alone?: boolean }) {
  const { user, probablySignedOut } = useIdentity()
  const { pathname, search, hash } = useLocation()
  if (user === null) {
    const state: LoginState = { from: { pathname, search, hash } }
    return <ButtonLink to="/login" state={state} kind={alone ? 'next' : 'quiet'} wide style={{ visibility: probablySignedOut ? 'visible' : 'hidden' }}>{texts.card.logInToBook}</ButtonLink>
  }
  if (product.userid === user.email) return <p className="text-sm text-quiet">{texts.card.own}</p>
  return <BuyerActions product={product} />
}

function BuyerActions({ product }: { product: Product }) {
  const { _id: productId } = product
  const [open, setOpen] = useState<'booking' | 'report'>()
  const addWish = useAddWish()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="flex gap-2">
        <Button small className="grow" busy={addWish.isPending} onClick={() => addWish.mutate(productId)}>{texts.card.wishlist}</Button>
        <Button small kind="plain" onClick={() => setOpen('report')}>{texts.card.report}</Button>
      </div>
      <Button kind="next" wide onClick={() => setOpen('booking')}>{texts.card.bookNow}</Button>
      {open === 'booking' && <BookingDialog product={product} onClose={close} />}
      {open === 'report' && <ReportDialog product={product} onClose={close} />}
    </>
  )
}

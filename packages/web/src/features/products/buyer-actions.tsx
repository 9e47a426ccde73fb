import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAddWish } from '../wishes/use-wishes.ts'

const BookingDialog = lazy(async () => ({ default: (await import('../bookings/booking-dialog.tsx')).BookingDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('../reports/report-dialog.tsx')).ReportDialog }))

/** Wishlist, Report and Book Now, with their dialogs. */
export function BuyerActions({ product }: { product: Product }) {
  const { _id: productId } = product
  const [open, setOpen] = useState<'booking' | 'report'>()
  const addWish = useAddWish()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="flex gap-2">
        <Button small className="grow" busy={addWish.isPending} onClick={() => addWish.mutate(productId)}>
          {texts.card.wishlist}
        </Button>
        <Button small kind="plain" onClick={() => setOpen('report')}>
          {texts.card.report}
        </Button>
      </div>
      <Button kind="next" wide onClick={() => setOpen('booking')}>
        {texts.card.bookNow}
      </Button>
      <Suspense>
        {open === 'booking' && <BookingDialog product={product} onClose={close} />}
        {open === 'report' && <ReportDialog product={product} onClose={close} />}
      </Suspense>
    </>
  )
}

import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { BookingDialog } from '../bookings/booking-dialog.tsx'
import { ReportDialog } from '../reports/report-dialog.tsx'
import { useAddWish } from '../wishes/use-wishes.ts'

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
      {open === 'booking' && <BookingDialog product={product} onClose={close} />}
      {open === 'report' && <ReportDialog product={product} onClose={close} />}
    </>
  )
}

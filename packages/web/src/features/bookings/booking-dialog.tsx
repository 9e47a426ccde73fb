import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'

const BookingForm = lazy(() => import('./booking-form.tsx').then(({ BookingForm }) => ({ default: BookingForm })))

/** The form library loads with the first dialog, not with the list. */
export function BookingDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <Dialog title={texts.booking.title} onClose={onClose}>
      <p className="-mt-4 text-quiet">{product.itemName}</p>
      <Suspense fallback={<FormSkeleton fields={5} />}>
        <BookingForm product={product} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}

import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import type { BookingDraft } from './booking-form.tsx'

const BookingForm = lazy(() => import('./booking-form.tsx').then(({ BookingForm }) => ({ default: BookingForm })))

interface Props {
  product: Product
  draft: BookingDraft | undefined
  onDraft: (draft: BookingDraft) => void
  onBooked: () => void
  onClose: () => void
}

/** The form library loads with the first dialog, not with the list. */
export function BookingDialog({ onBooked, onClose, ...form }: Props) {
  return (
    <Dialog title={texts.booking.title} onClose={onClose}>
      <p className="-mt-4 text-quiet">{form.product.itemName}</p>
      <p>{texts.booking.meaning}</p>
      <Suspense fallback={<FormSkeleton fields={5} />}>
        <BookingForm
          {...form}
          onBooked={() => {
            onBooked()
            onClose()
          }}
        />
      </Suspense>
    </Dialog>
  )
}

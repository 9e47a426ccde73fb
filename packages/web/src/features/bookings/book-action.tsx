import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import type { BookingDraft } from './booking-form.tsx'
import { useMarks, usePressOnceKnown } from '../marks/use-marks.ts'

const BookingDialog = lazy(async () => {
  // The dialog shows a skeleton until its form has loaded.
  void import('./booking-form.tsx').catch(() => undefined)
  return { default: (await import('./booking-dialog.tsx')).BookingDialog }
})
const BookedActions = lazy(async () => ({ default: (await import('./booked-actions.tsx')).BookedActions }))

/** 'Book Now' with its dialog; for a laptop that the user has booked, 'Pay now' and 'Cancel booking'. */
export function BookAction({ product, kind, small = false }: { product: Product; kind: ButtonKind; small?: boolean }) {
  const booking = useMarks().bookingOf(product._id)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<BookingDraft>()
  const place = useRef<HTMLDivElement>(null)
  const bookingId = booking?.bookingId
  // Booking and cancelling remove the button that was pressed, and with it the focus.
  const pressed = useRef<{ bookingId: string | undefined }>(undefined)
  useEffect(() => {
    const shown = place.current
    if (shown === null || pressed.current === undefined || pressed.current.bookingId === bookingId) return undefined
    pressed.current = undefined
    return focusWhenShown(shown, () => shown.querySelector<HTMLElement>('a, button'))
  }, [bookingId])
  const remember = () => {
    pressed.current = { bookingId }
  }
  const { press, state } = usePressOnceKnown(({ booked }) => {
    if (!booked.some(({ productId }) => productId === product._id)) setOpen(true)
  })
  const onPress = () => {
    // Where the laptop turns out to be booked, the button goes.
    remember()
    press()
  }
  return (
    <div ref={place} className="book-action flex flex-wrap gap-2">
      {booking === undefined ? (
        <Button kind={kind} small={small} {...state} onClick={onPress}>
          {texts.card.bookNow}
        </Button>
      ) : (
        <Suspense>
          <BookedActions booking={booking} kind={kind} small={small} onCancel={remember} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <BookingDialog
            product={product}
            draft={draft}
            onDraft={setDraft}
            onBooked={remember}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

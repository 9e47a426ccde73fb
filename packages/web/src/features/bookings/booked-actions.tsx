import type { Marks } from '@market/contract'
import { texts } from '@market/contract/texts'
import { ButtonLink, type ButtonKind } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useDeleteBooking } from './use-delete-booking.ts'

interface Props {
  booking: Marks['booked'][number]
  /** The kind of 'Pay now'. */
  kind: ButtonKind
  small: boolean
  onCancel: () => void
}

/** In place of 'Book Now' once the user has booked the laptop. */
export function BookedActions({ booking: { productId, bookingId, paid }, kind, small, onCancel }: Props) {
  const deleteBooking = useDeleteBooking()
  if (paid)
    return (
      <ButtonLink small={small} to="/dashboard/myorders">
        {texts.payment.toOrders}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink kind={kind} small={small} to={`/dashboard/payment/${productId}`}>
        {texts.myOrders.payNow}
      </ButtonLink>
      <ConfirmButton
        kind="plain"
        question={texts.order.askCancel}
        help={texts.myOrders.deleteHelp}
        busy={deleteBooking.isPending}
        onConfirm={() => {
          onCancel()
          deleteBooking.mutate({ bookingId, productId })
        }}
      >
        {texts.order.cancel}
      </ConfirmButton>
    </>
  )
}

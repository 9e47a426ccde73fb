import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { markQueries } from '../marks/queries.ts'
import { useMoney } from '../listing/price.tsx'
import { productQueries } from '../listing/queries.ts'
import { bookingQueries } from './queries.ts'

export interface BookingDraft {
  location: string
  phone: string
}

interface Props {
  product: Product
  /** What was typed when the dialog was last closed. */
  draft: BookingDraft | undefined
  onDraft: (draft: BookingDraft) => void
  onBooked: () => void
}

/**
 * Price, name and e-mail are disabled; address and phone have no validation [BOOK-1]. The address defaults to the
 * user's.
 */
export function BookingForm({ product, draft, onDraft, onBooked }: Props) {
  const booking = texts.booking
  const { _id: productId, resalePrice: price } = product
  const signedIn = useSignedInUser()
  const { email } = signedIn
  const record = useUserRecord(email).data
  // The sign-in provider's own name may be one that the market does not take.
  const displayName = record?.displayName ?? signedIn.displayName
  const address = record?.address ?? ''
  const {
    register,
    handleSubmit,
    getValues,
    formState: { isDirty },
  } = useForm({
    values: draft ?? { location: address, phone: '' },
    // The address may load while the user types.
    resetOptions: { keepDirtyValues: true },
  })
  const queries = useQueryClient()
  // Any message other than the success is shown as an error toast [BOOK-2].
  const bookItem = useMutation({
    mutationFn: (given: BookingDraft) =>
      client.createBooking({ body: { ...given, productId, name: displayName, userId: email, price } }),
    onSuccess: onBooked,
    // The form stays, with the price that it can be booked for.
    onError: (error) =>
      isProblem(error) && error.code === 'price-changed'
        ? queries.invalidateQueries({ queryKey: productQueries.all })
        : undefined,
    meta: {
      success: texts.toast.bookingConfirmed,
      // The product now includes the seller's phone number.
      invalidates: [productQueries.one(productId).queryKey, bookingQueries.all, markQueries.own.queryKey],
    },
  })
  const keepDraft = useEffectEvent(() => {
    if (isDirty) onDraft(getValues())
  })
  useEffect(() => () => keepDraft(), [])
  return (
    <Form handleSubmit={handleSubmit} onSend={(given) => bookItem.mutate(given)}>
      <TextField label={booking.price} value={useMoney()(price)} disabled readOnly />
      <TextField label={booking.name} value={displayName} disabled readOnly />
      <TextField label={booking.email} value={email} disabled readOnly />
      <TextArea optional label={booking.address} autoComplete="street-address" rows={3} {...register('location')} />
      <TextField optional label={booking.phone} type="tel" autoComplete="tel" inputMode="tel" {...register('phone')} />
      <Button kind="next" type="submit" wide busy={bookItem.isPending}>
        {booking.submit}
      </Button>
    </Form>
  )
}

import type { Product } from '@market/contract'
import { nameOrEmail } from '@market/contract/person-names'
import { texts } from '@market/contract/texts'
import { useForm } from 'react-hook-form'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useBookItem } from './use-book-item.ts'

interface Props {
  product: Product
  onDone: () => void
}

/** Price, name and e-mail are disabled; address and phone have no validation [BOOK-1]. */
export function BookingForm({ product, onDone }: Props) {
  const booking = texts.booking
  const { _id: productId, resalePrice: price } = product
  const { displayName, email } = useSignedInUser()
  const { register, handleSubmit } = useForm({ defaultValues: { location: '', phone: '' } })
  const bookItem = useBookItem(productId, onDone)
  return (
    <Form
      handleSubmit={handleSubmit}
      onSend={(given) => bookItem.mutate({ ...given, name: nameOrEmail(displayName, email), userId: email, price })}
    >
      <TextField label={booking.price} value={`${texts.forms.price(price)} ${texts.card.currency}`} disabled readOnly />
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

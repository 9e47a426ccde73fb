import { texts } from '@market/contract/texts'
import { ofCard } from '@market/contract/texts/card-refusals'
import { CardElement, useStripe } from '@stripe/react-stripe-js'
import type { Product } from '@market/contract'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { AcceptedCards } from './accepted-cards.tsx'
import { useCardLook } from './card-look.ts'
import { Charging } from './charging.tsx'
import { sayFailure, useCharge } from './use-charge.ts'

interface Props {
  product: Product
  /** Undefined until the payment is prepared, and when that fails. */
  clientSecret: string | undefined
}

export function CardForm({ product, clientSecret }: Props) {
  const look = useCardLook()
  const stripe = useStripe()
  const [ready, setReady] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const charge = useCharge(product)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The bank's challenge had the focus and is gone.
    if (charge.error !== null && document.activeElement === document.body) button.current?.focus()
  }, [charge.error])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (clientSecret !== undefined) charge.mutate(clientSecret)
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <fieldset className="field">
        <legend className="field-label">{texts.payment.card}</legend>
        <div className="card-field">
          <CardElement
            options={look}
            onReady={() => setReady(true)}
            onChange={({ error }) => setMistake(error && ofCard(error))}
          />
        </div>
        <AcceptedCards />
      </fieldset>
      <Button
        ref={button}
        kind="next"
        type="submit"
        wide
        busy={charge.isPending}
        disabled={stripe === null || !ready || clientSecret === undefined}
      >
        {texts.payment.payNow}
      </Button>
      {charge.isPending && <Charging />}
      <FormError>{mistake ?? sayFailure(charge.error)}</FormError>
    </form>
  )
}

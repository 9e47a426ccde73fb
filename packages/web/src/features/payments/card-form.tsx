import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { ofCard } from '@market/contract/texts/card-refusals'
import { CardElement, useStripe } from '@stripe/react-stripe-js'
import { useState, type SyntheticEvent } from 'react'
import { sayProblem } from '../../api/say-problem.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { useCardLook } from './card-look.ts'
import { CardRefused, Unrecorded, useCardPayment } from './use-card-payment.ts'

interface Props {
  product: Product
  /** Undefined until the payment is prepared, and when it can't be. */
  clientSecret: string | undefined
  onCharged: () => void
  onPaid: (trxId: string) => void
}

export function CardForm({ product, clientSecret, onCharged, onPaid }: Props) {
  const look = useCardLook()
  const stripe = useStripe()
  const [ready, setReady] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const pay = useCardPayment(product, onCharged)
  const charged = pay.error instanceof Unrecorded ? pay.error.trxId : undefined

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (clientSecret === undefined) return
    pay.mutate({ clientSecret, ...(charged !== undefined && { charged }) }, { onSuccess: onPaid })
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
      </fieldset>
      <Button
        kind="next"
        type="submit"
        wide
        busy={pay.isPending}
        disabled={stripe === null || !ready || clientSecret === undefined}
      >
        {charged === undefined ? texts.payment.payNow : texts.state.retry}
      </Button>
      <FormError>{mistake ?? sayFailure(pay.error)}</FormError>
    </form>
  )
}

function sayFailure(error: Error | null): string | undefined {
  if (error === null) return undefined
  return error instanceof CardRefused || error instanceof Unrecorded ? error.message : sayProblem(error)
}

import { texts } from '@market/contract/texts'
import { ofCard } from '@market/contract/texts/card-refusals'
import { CardElement, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { failureMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { AcceptedCards } from './accepted-cards.tsx'
import { useCardLook } from './card-look.ts'
import { CardRefused, HoldEnded, useCharge } from './use-charge.ts'

interface Props {
  /** Undefined until the payment is prepared, and when that fails. */
  clientSecret: string | undefined
  onHoldEnded: () => void
  onCharged: (trxId: string) => void
}

export function CardForm({ clientSecret, onHoldEnded, onCharged }: Props) {
  const look = useCardLook()
  const stripe = useStripe()
  const [ready, setReady] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const charge = useCharge()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The bank's challenge had the focus and is gone.
    if (charge.error !== null && document.activeElement === document.body) button.current?.focus()
  }, [charge.error])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (clientSecret === undefined) return
    charge.mutate(clientSecret, {
      onSuccess: onCharged,
      onError: (error) => {
        if (error instanceof HoldEnded) onHoldEnded()
      },
    })
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
      <FormError>{mistake ?? sayFailure(charge.error)}</FormError>
    </form>
  )
}

function sayFailure(error: Error | null): string | undefined {
  return error instanceof CardRefused || error instanceof HoldEnded ? error.message : failureMessage(error)
}

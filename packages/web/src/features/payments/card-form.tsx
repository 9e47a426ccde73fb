import { texts } from '@market/contract/texts'
import { ofCard } from '@market/contract/texts/card-refusals'
import { CardElement, useStripe } from '@stripe/react-stripe-js'
import type { Product } from '@market/contract'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { Charging } from './charging.tsx'
import { sayFailure, useCharge } from './use-charge.ts'
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { useIdentity } from '../../identity/identity-context.ts'
import { readThemeColour } from '../../ui/theme-colour.ts'
import { fieldLook, labelLook } from '../../ui/field-look.ts'

interface Props {
  product: Product
  /** Undefined until the payment is prepared, and when that fails. */
  clientSecret: string | undefined
}

const cardField =
  'min-h-11 rounded-field border border-edge bg-base-100 p-3 outline-offset-1 outline-primary has-[.StripeElement--focus]:border-primary has-[.StripeElement--focus]:outline-2 has-[.StripeElement--invalid]:border-error'

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
      <fieldset className={fieldLook}>
        <legend className={labelLook}>{texts.payment.card}</legend>
        <div className={cardField}>
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

/** The names of the accepted cards, drawn as small cards. */
function AcceptedCards() {
  return (
    <ul className="flex flex-wrap gap-2" aria-label={texts.payment.accepted}>
      {texts.payment.brands.map((brand) => (
        <li key={brand} className="rounded-sm border border-edge px-2 py-0.5 text-xs/normal font-semibold text-quiet">
          {brand}
        </li>
      ))}
    </ul>
  )
}

/**
 * The provider renders the card field in its own iframe; it receives our colours, and new ones when the theme changes.
 */
function useCardLook(): StripeCardElementOptions {
  useIdentity()
  const ink = readThemeColour('--color-base-content')
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: ink,
        iconColor: ink,
        fontSize: '16px',
        fontFamily: 'ui-monospace, monospace',
        '::placeholder': { color: readThemeColour('--color-quiet') },
      },
      invalid: { color: readThemeColour('--color-error'), iconColor: readThemeColour('--color-error') },
    },
  }
}

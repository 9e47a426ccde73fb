import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { StrictMode, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'

// A minimal shop page; outputs show what the buyer would see of the field.
const settings = new URLSearchParams(location.search)
/** In the fragment, so that a test can start another payment on the same page. */
const clientSecret = () => location.hash.slice(1)

function PayForm() {
  const stripe = useStripe()
  const elements = useElements()
  const [change, setChange] = useState<StripeCardElementChangeEvent>()
  const [outcome, setOutcome] = useState('')
  const [ready, setReady] = useState(false)
  const [color, setColor] = useState('rgb(1, 2, 3)')

  async function pay(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return
    setOutcome('')
    const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'A Buyer' } })
    if (made.error) return setOutcome(`${made.error.type} ${made.error.code} ${made.error.message}`)
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret(), {
      payment_method: made.paymentMethod.id,
    })
    if (!error) return setOutcome(paymentIntent.status)
    const intent = error.payment_intent ?? (await stripe.retrievePaymentIntent(clientSecret())).paymentIntent
    setOutcome(`${error.type} ${error.code} ${error.message} ${intent?.status}`)
  }

  const style = {
    base: { color, fontSize: '20px', '::placeholder': { color: 'rgb(4, 5, 6)' } },
    invalid: { color: 'rgb(200, 0, 0)' },
  }
  return (
    <form onSubmit={(event) => void pay(event)}>
      <CardElement
        id="card"
        options={{ style, hidePostalCode: true }}
        onReady={() => setReady(true)}
        onChange={setChange}
      />
      <button disabled={!stripe}>Pay now</button>
      <button type="button" onClick={() => setColor('rgb(7, 8, 9)')}>
        Recolour
      </button>
      <output id="outcome">{outcome}</output>
      <output id="change">
        {change ? `${change.complete ? 'complete' : 'incomplete'} ${change.empty ? 'empty' : 'filled'}` : ''}
      </output>
      <output id="error">{change?.error?.message}</output>
      <output id="ready">{ready && 'ready'}</output>
    </form>
  )
}

function Page() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Mount
      </button>
      {shown && <PayForm />}
    </>
  )
}

const loaded: Promise<Stripe | null> = Promise.resolve(window.Stripe ? window.Stripe(settings.get('key') ?? '') : null)
createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <Elements stripe={loaded}>
      <Page />
    </Elements>
  </StrictMode>,
)

import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { ItemCell } from '../products/item-cell.tsx'
import { CannotPay } from './cannot-pay.tsx'
import { CardForm } from './card-form.tsx'
import { CardSettingsContext } from './card-settings.ts'
import { noCardField, noCards, obstacleIn, obstacleOf } from './obstacles.ts'
import { paymentQueries } from './queries.ts'
import { useReleaseOnLeave } from './release-on-leave.ts'

/** Holds the laptop while the page is open, and pays for it. */
export function PaymentPanel({ product }: { product: Product }) {
  const { email } = useSignedInUser()
  const [trxId, setTrxId] = useState<string>()
  const obstacle = obstacleOf(product, email)
  if (trxId !== undefined) return <Paid trxId={trxId} />
  return (
    <section className="tag grid gap-6 p-6">
      <ItemCell id={product._id} photoUrl={product.photoUrl} itemName={product.itemName} />
      <p className="text-lg">{texts.payment.please(texts.forms.price(product.resalePrice))}</p>
      {obstacle === undefined ? <Paying product={product} onPaid={setTrxId} /> : <CannotPay obstacle={obstacle} />}
    </section>
  )
}

function Paying({ product, onPaid }: { product: Product; onPaid: (trxId: string) => void }) {
  const { _id: productId, resalePrice } = product
  const settings = use(CardSettingsContext)
  const intent = useQuery(paymentQueries.intent(productId, resalePrice))
  const card = useQuery({
    ...paymentQueries.card(settings ?? { publishableKey: '', scriptUrl: '' }),
    enabled: settings !== null,
  })
  const keepHold = useReleaseOnLeave(productId)
  if (settings === null) return <CannotPay obstacle={noCards} />
  if (card.isError) return <CannotPay obstacle={noCardField} onRetry={() => void card.refetch()} />
  if (intent.isError) return <CannotPay obstacle={obstacleIn(intent.error)} onRetry={() => void intent.refetch()} />
  return (
    <>
      <output className={intent.isSuccess ? 'text-sm text-warning' : 'text-sm text-quiet'}>
        {intent.isSuccess
          ? texts.payment.heldForYou(texts.forms.clock(intent.data.heldUntil))
          : texts.payment.preparing}
      </output>
      <Elements stripe={card.data ?? null}>
        <CardForm product={product} clientSecret={intent.data?.clientSecret} onCharged={keepHold} onPaid={onPaid} />
      </Elements>
    </>
  )
}

function Paid({ trxId }: { trxId: string }) {
  return (
    <section className="tag tag-punched grid justify-items-start gap-4 p-6 pt-12" aria-live="polite">
      <h2 className="text-xl text-success">{texts.payment.congratulations}</h2>
      <p className="font-mono text-sm break-all">{texts.payment.transaction(trxId)}</p>
      <ButtonLink kind="next" to="/dashboard/myorders">
        {texts.payment.toOrders}
      </ButtonLink>
    </section>
  )
}

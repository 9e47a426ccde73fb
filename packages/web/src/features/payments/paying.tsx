import type { CallReply, Calls, Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import { isProblem } from '../../api/is-problem.ts'
import { OrderTermsContext } from '../../api/order-terms.ts'
import { productQueries } from '../listing/queries.ts'
import { CannotPay } from './cannot-pay.tsx'
import { CardForm } from './card-form.tsx'
import { CardSettingsContext } from './card-settings.ts'
import { HoldNotice } from './hold-notice.tsx'
import { noCardField, noCards, obstacleIn } from './obstacles.ts'
import { paymentQueries } from './queries.ts'

interface Props {
  /** When it is sold, no card form is shown before it is known to which buyer. */
  product: Product
  intent: UseQueryResult<CallReply<Calls['createPaymentIntent']>>
}

/** The card form. Once shown it stays mounted, so that a failed refetch does not lose the typed card. */
export function Paying({ product, intent }: Props) {
  const settings = use(CardSettingsContext)
  const orderTerms = use(OrderTermsContext)
  const card = useQuery({
    ...paymentQueries.card(settings ?? { publishableKey: '', scriptUrl: '' }),
    enabled: settings !== null,
  })
  const queries = useQueryClient()
  const retry = () =>
    isProblem(intent.error) && intent.error.code === 'price-changed'
      ? // With the new price, another intent is asked for.
        queries.invalidateQueries({ queryKey: productQueries.one(product._id).queryKey })
      : intent.refetch()
  const obstacle = intent.error === null ? undefined : obstacleIn(intent.error)
  if (settings === null) return <CannotPay obstacle={noCards} />
  if (card.data === undefined && card.isError)
    return <CannotPay obstacle={noCardField} onRetry={() => void card.refetch()} />
  if (intent.data === undefined && obstacle) return <CannotPay obstacle={obstacle} onRetry={() => void retry()} />
  if (intent.data === undefined && product.soldFlag) return <Notice say={texts.state.loading} />
  // The hold ended and another buyer has the laptop, or it is no longer for sale.
  const lost = obstacle !== undefined && obstacle.kind !== 'broken'
  return (
    <>
      <div className="money-held grid grid-cols-1 content-start gap-1 text-sm wrap-anywhere lg:col-start-2 lg:row-span-4 lg:row-start-1">
        <p>{texts.payment.steps(product.userName)}</p>
        <p>{texts.moneyHeld.held}</p>
        <p>{texts.moneyHeld.otherwise(orderTerms)}</p>
        {orderTerms.feePercent > 0 && <p>{texts.moneyHeld.fee(texts.forms.asTyped(orderTerms.feePercent))}</p>}
      </div>
      {intent.data === undefined ? (
        <Notice say={texts.payment.preparing} />
      ) : (
        <HoldNotice until={intent.data.heldUntil} obstacle={obstacle} />
      )}
      <Elements stripe={card.data ?? null}>
        <CardForm product={product} clientSecret={lost ? undefined : intent.data?.clientSecret} />
      </Elements>
    </>
  )
}

function Notice({ say }: { say: string }) {
  return <output className="text-sm text-quiet">{say}</output>
}

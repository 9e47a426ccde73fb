import type { CallReply, Calls } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import { CannotPay } from './cannot-pay.tsx'
import { CardForm } from './card-form.tsx'
import { CardSettingsContext } from './card-settings.ts'
import { noCardField, noCards, obstacleIn, type Obstacle } from './obstacles.ts'
import { paymentQueries } from './queries.ts'

interface Props {
  /** Sold, so no card form is shown before it is known to which buyer. */
  sold: boolean
  intent: UseQueryResult<CallReply<Calls['createPaymentIntent']>>
  onCharged: (trxId: string) => void
}

/** The card form. Once shown it stays mounted, so that a failed refetch does not lose the typed card. */
export function Paying({ sold, intent, onCharged }: Props) {
  const settings = use(CardSettingsContext)
  const card = useQuery({
    ...paymentQueries.card(settings ?? { publishableKey: '', scriptUrl: '' }),
    enabled: settings !== null,
  })
  const obstacle = intent.error === null ? undefined : obstacleIn(intent.error)
  if (settings === null) return <CannotPay obstacle={noCards} />
  if (card.data === undefined && card.isError)
    return <CannotPay obstacle={noCardField} onRetry={() => void card.refetch()} />
  if (intent.data === undefined && obstacle)
    return <CannotPay obstacle={obstacle} onRetry={() => void intent.refetch()} />
  if (intent.data === undefined && sold) return <Notice say={texts.state.loading} />
  // The hold ended and another buyer has the laptop, or it is no longer for sale.
  const lost = obstacle !== undefined && obstacle.kind !== 'broken'
  return (
    <>
      <Hold until={intent.data?.heldUntil} obstacle={obstacle} />
      <Elements stripe={card.data ?? null}>
        <CardForm
          clientSecret={lost ? undefined : intent.data?.clientSecret}
          onHoldEnded={() => void intent.refetch()}
          onCharged={onCharged}
        />
      </Elements>
    </>
  )
}

function Hold({ until, obstacle }: { until: string | undefined; obstacle: Obstacle | undefined }) {
  if (until === undefined) return <Notice say={texts.payment.preparing} />
  const time = texts.forms.clock(until)
  if (obstacle === undefined) return <Notice warning say={texts.payment.heldForYou(time)} />
  return <Notice warning say={obstacle.kind === 'broken' ? texts.payment.holdNotRenewed(time) : obstacle.say} />
}

function Notice({ say, warning = false }: { say: string; warning?: boolean }) {
  return <output className={warning ? 'text-sm text-warning' : 'text-sm text-quiet'}>{say}</output>
}

import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PaymentPanel } from '../features/payments/payment-panel.tsx'
import { productQueries } from '../features/listing/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'
import { EmptyNotice, LoadFailed } from '../ui/notices.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'

/** The product loads before the payment intent is requested [PAY-2]. */
export function Component() {
  const { id = '' } = useParams()
  const product = useQuery(productQueries.one(id))
  if (product.data === undefined)
    return product.isPending ? (
      <PageSkeleton />
    ) : (
      <DashboardPage title={texts.payment.page}>
        <LoadFailed onRetry={() => void product.refetch()} />
      </DashboardPage>
    )
  if (product.data === null) {
    const toOrders = <ButtonLink to="/dashboard/myorders">{texts.payment.toOrders}</ButtonLink>
    return (
      <DashboardPage title={texts.payment.page}>
        <EmptyNotice action={toOrders}>{texts.payment.withdrawn}</EmptyNotice>
      </DashboardPage>
    )
  }
  return (
    <DashboardPage title={texts.payment.title(product.data.itemName)}>
      <PaymentPanel key={id} product={product.data} />
    </DashboardPage>
  )
}

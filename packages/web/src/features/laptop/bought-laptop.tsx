import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { OrderFacts } from '../bookings/order-facts.tsx'
import { bookingQueries } from '../bookings/queries.ts'
import { YoursBadge } from '../bookings/yours-badge.tsx'

/** In place of the actions of a laptop that the user has paid for. */
export function BoughtLaptop({ productId }: { productId: string }) {
  const { email } = useSignedInUser()
  const { data: order } = useQuery(bookingQueries.one(email, productId))
  return (
    <section className="tag grid gap-4 p-4" aria-label={texts.order.isYours}>
      <YoursBadge />
      {order && <OrderFacts item={order} />}
      <ButtonLink kind="next" wide to="/dashboard/myorders">
        {texts.payment.toOrders}
      </ButtonLink>
    </section>
  )
}

import type { OrderPayment } from '@market/contract'
import { texts } from '@market/contract/texts'
import { ButtonLink } from '../../ui/button.tsx'
import { orderAddress } from '../order-lists/order-address.ts'

/** The way to the page of a paid order, for its buyer. */
export function OpenOrder({ payment: { orderId } }: { payment: OrderPayment }) {
  return (
    <ButtonLink kind="next" to={orderAddress(orderId)}>
      {texts.orderLists.open}
    </ButtonLink>
  )
}

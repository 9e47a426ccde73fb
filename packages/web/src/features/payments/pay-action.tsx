import { texts } from '@market/contract/texts'
import { ButtonLink } from '../../ui/button.tsx'

/** For a sold item 'Allready Sold', otherwise the way to pay (spec section 2). */
export function PayAction({ item }: { item: { _id: string, soldFlag: boolean, withdrawn: boolean } }) {
  if (item.soldFlag) return <span className="text-sm text-quiet">{texts.myOrders.alreadySold}</span>
  if (item.withdrawn) return <span className="text-sm text-quiet">{texts.myOrders.withdrawn}</span>
  return <ButtonLink small kind="next" to={`/dashboard/payment/${item._id}`}>{texts.myOrders.payNow}</ButtonLink>
}

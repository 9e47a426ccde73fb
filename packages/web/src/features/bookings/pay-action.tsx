import type { BookedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { ButtonLink } from '../../ui/button.tsx'

/** 'Allready Sold' for a sold item, otherwise 'Pay now' [BOOK-4] [WISH-3]. */
export function PayAction({
  item: { _id, soldFlag, withdrawn },
}: {
  item: Pick<BookedItem, '_id' | 'soldFlag' | 'withdrawn'>
}) {
  if (soldFlag) return <span className="text-sm text-quiet">{texts.myOrders.alreadySold}</span>
  if (withdrawn) return <span className="text-sm text-quiet">{texts.myOrders.withdrawn}</span>
  return (
    <ButtonLink small kind="next" to={`/dashboard/payment/${_id}`}>
      {texts.myOrders.payNow}
    </ButtonLink>
  )
}

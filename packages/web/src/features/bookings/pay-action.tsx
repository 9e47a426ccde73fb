import type { BookedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { ButtonLink } from '../../ui/button.tsx'

/** 'Allready Sold' for a sold item, otherwise 'Pay now' [BOOK-4] [WISH-3]; not for a past order. */
export function PayAction({
  item: { _id, soldFlag, withdrawn, past },
}: {
  item: Pick<BookedItem, '_id' | 'soldFlag' | 'withdrawn'> & Partial<Pick<BookedItem, 'past'>>
}) {
  if (soldFlag) return <span className="text-sm text-quiet">{texts.myOrders.alreadySold}</span>
  if (withdrawn) return <span className="text-sm text-quiet">{texts.myOrders.withdrawn}</span>
  if (past) return null
  return (
    <ButtonLink small kind="next" to={`/dashboard/payment/${_id}`}>
      {texts.myOrders.payNow}
    </ButtonLink>
  )
}

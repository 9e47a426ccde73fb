import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'

/** Neutral: whether a sale is good news depends on who reads it. */
export function SoldBadge({ sold }: { sold: boolean }) {
  return <Badge>{sold ? texts.myProducts.sold : texts.myProducts.unsold}</Badge>
}

import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'

export function SoldBadge({ sold }: { sold: boolean }) {
  return <Badge state={sold ? 'over' : 'plain'}>{sold ? texts.myProducts.sold : texts.myProducts.unsold}</Badge>
}

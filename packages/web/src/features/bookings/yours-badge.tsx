import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'

/** A laptop that the user has paid for. */
export function YoursBadge() {
  return <Badge state="good">{texts.order.yours}</Badge>
}

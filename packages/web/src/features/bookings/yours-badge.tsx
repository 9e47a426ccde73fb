import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { TickSign } from '../../ui/signs.tsx'

/** A laptop that the user has paid for. */
export function YoursBadge() {
  return (
    <Badge state="good">
      <TickSign className="size-3.5" />
      <span>{texts.order.yours}</span>
    </Badge>
  )
}

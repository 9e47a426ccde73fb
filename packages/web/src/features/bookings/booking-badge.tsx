import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { YoursBadge } from './yours-badge.tsx'

/** Says of a laptop that the user has booked or paid for it. */
export function BookingBadge({ paid }: { paid: boolean }) {
  return paid ? <YoursBadge /> : <Badge>{texts.order.bookedByYou}</Badge>
}

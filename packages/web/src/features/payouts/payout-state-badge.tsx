import type { PayoutState } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'

const looks = {
  open: 'waiting',
  sending: 'waiting',
  sent: 'waiting',
  paid: 'good',
  cancelled: 'plain',
  returned: 'over',
  unclaimed: 'over',
} as const

export function PayoutStateBadge({ state }: { state: PayoutState }) {
  return <Badge state={looks[state]}>{texts.payoutStates[state]}</Badge>
}

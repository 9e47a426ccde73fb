import { useParams } from 'react-router'
import { PayoutView } from '../features/payouts/payout-view.tsx'

export function Component() {
  const { id = '' } = useParams()
  return <PayoutView key={id} id={id} />
}

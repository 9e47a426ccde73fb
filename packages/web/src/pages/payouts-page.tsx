import { texts } from '@market/contract/texts'
import { HeldBalances } from '../features/payouts/held-balances.tsx'
import { PayoutList } from '../features/payouts/payout-list.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(
  texts.payouts.title,
  () => (
    <>
      <HeldBalances />
      <PayoutList />
    </>
  ),
  texts.payouts.lead,
)

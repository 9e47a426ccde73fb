import { texts } from '@market/contract/texts'
import { AllListings } from '../features/listings/all-listings.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.anyListing.title}>
      <p className="page-lead">{texts.anyListing.lead}</p>
      <AllListings />
    </DashboardPage>
  )
}

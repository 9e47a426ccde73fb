import { texts } from '@market/contract/texts'
import { NewListing } from '../features/drafts/new-listing.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.addProduct.title}>
      <NewListing />
    </DashboardPage>
  )
}

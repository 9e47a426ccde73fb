import { texts } from '@market/contract/texts'
import { NewListing } from '../features/drafts/new-listing.tsx'
import { BuyerNote } from '../features/listing-form/buyer-note.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.addProduct.title, () => (
  <>
    <BuyerNote />
    <NewListing />
  </>
))

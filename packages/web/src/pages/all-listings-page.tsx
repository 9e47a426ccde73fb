import { texts } from '@market/contract/texts'
import { AllListings } from '../features/listings/all-listings.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.anyListing.title, AllListings, texts.anyListing.lead)

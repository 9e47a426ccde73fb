import { texts } from '@market/contract/texts'
import { MyWishlist } from '../features/wishes/my-wishlist.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.myWishlist.title, MyWishlist)

import { texts } from '@market/contract/texts'
import { MyWishlist } from '../features/wishes/my-wishlist.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.myWishlist.title}>
      <MyWishlist />
    </DashboardPage>
  )
}

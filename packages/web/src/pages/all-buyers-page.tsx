import { texts } from '@market/contract/texts'
import { UserList } from '../features/users/user-list.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.users.buyers}>
      <UserList of="buyers" title={texts.users.buyers} />
    </DashboardPage>
  )
}

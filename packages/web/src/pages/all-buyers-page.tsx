import { UserList } from '../features/users/user-list.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'
import { words } from '../words.ts'

export function Component() {
  return <DashboardPage title={words.users.buyers}><UserList of="buyers" title={words.users.buyers} /></DashboardPage>
}

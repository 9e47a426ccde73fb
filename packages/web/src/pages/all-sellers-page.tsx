import { texts } from '@market/contract/texts'
import { UserList } from '../features/users/user-list.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.users.sellers, () => <UserList of="sellers" title={texts.users.sellers} />)

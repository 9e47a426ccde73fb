import { useIdentity } from '../../identity/identity-context.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { AccountLinks } from './account-links.tsx'
import { Bell } from './bell.tsx'
import { NavLinks } from './nav-links.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { useTheme } from './use-theme.ts'
import { Wordmark } from './wordmark.tsx'

export function TopBar() {
  const { user } = useIdentity()
  const { theme, toggleTheme } = useTheme()
  return (
    <header className="border-b border-base-300" data-signed-in={user !== null}>
      <div className="wrap flex min-h-16 items-center gap-2 max-lg:grid max-lg:grid-cols-[auto_auto_minmax(0,1fr)] max-lg:grid-rows-[4rem_auto] max-lg:gap-y-0">
        <Wordmark />
        <nav className="max-md:hidden min-[60rem]:ms-6">
          <ul className="flex">
            <NavLinks />
          </ul>
        </nav>
        <SearchBox />
        <div className="flex min-w-0 items-center gap-1 max-lg:col-start-3 max-lg:row-start-1 max-lg:justify-end lg:ms-auto">
          {user !== null && <Bell />}
          <AccountLinks />
          <ThemeToggle theme={theme} onToggle={toggleTheme} />
          <PhoneMenu theme={theme} onToggleTheme={toggleTheme} />
        </div>
      </div>
    </header>
  )
}

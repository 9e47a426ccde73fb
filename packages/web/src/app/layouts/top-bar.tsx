import { useIdentity } from '../../identity/identity-context.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { AccountLinks } from './account-links.tsx'
import { NavLinks } from './nav-links.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { useTheme } from './use-theme.ts'
import { Wordmark } from './wordmark.tsx'

export function TopBar() {
  const { user } = useIdentity()
  const { theme, toggleTheme } = useTheme()
  return (
    <header className="topbar" data-signed-in={user !== null}>
      <div className="wrap topbar-row max-lg:grid max-lg:grid-cols-[auto_auto_minmax(0,1fr)] max-lg:grid-rows-[4rem_auto] max-lg:gap-y-0">
        <Wordmark />
        <nav className="topbar-links max-md:hidden">
          <ul className="flex">
            <NavLinks />
          </ul>
        </nav>
        <SearchBox />
        <div className="topbar-end max-lg:col-start-3 max-lg:row-start-1 max-lg:ms-0 max-lg:justify-end">
          <AccountLinks />
          <ThemeToggle theme={theme} onToggle={toggleTheme} />
          <PhoneMenu theme={theme} onToggleTheme={toggleTheme} />
        </div>
      </div>
    </header>
  )
}

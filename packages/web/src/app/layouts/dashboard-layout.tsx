import { texts } from '@market/contract/texts'
import { NavLink, Outlet } from 'react-router'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { drawerLinks } from './drawer-links.ts'
import { Footer } from './footer.tsx'
import '../../styles/dashboard.css'

/** The drawer is at the side; on a phone its links are rows above the page. */
export function Component() {
  const { email } = useSignedInUser()
  const type = useUserRecord(email).data?.userType
  return (
    <>
      <div className="wrap dashboard">
        <nav className="dashboard-side" aria-label={texts.drawer.sections}>
          <ul>
            {drawerLinks(type).map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink to={to} end className="side-link">
                  <Icon className="size-4.5 flex-none" />
                  <span>{label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0">
          <Outlet />
        </main>
      </div>
      {(type === 'Buyer' || type === 'Saler') && <Footer />}
    </>
  )
}

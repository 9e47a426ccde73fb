import { texts } from '@market/contract/texts'
import { NavLink, Outlet } from 'react-router'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { drawerLinks } from './drawer-links.ts'
import { Footer } from './footer.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sign } from '../../ui/signs.tsx'
import { underlinedInForcedColours } from './nav-links.tsx'
import '../../styles/dashboard.css'

const linkLook = classNames(
  'flex min-h-11 items-center gap-3 rounded-field px-3 font-medium whitespace-nowrap text-quiet',
  'hover:bg-base-200 hover:text-base-content',
  'current:bg-base-200 current:text-base-content current:inset-ring current:inset-ring-base-300',
  underlinedInForcedColours,
)

/**
 * Without icons, three links fit into a row on a phone. The drawer is at the side; on a phone its links are rows above
 * the page.
 */
export function Component() {
  const { email } = useSignedInUser()
  const type = useUserRecord(email).data?.userType
  return (
    <>
      <div
        className="wrap grid grid-cols-1 gap-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-12 lg:py-10"
        data-drawer
      >
        <nav className="lg:sticky lg:top-6" aria-label={texts.drawer.sections}>
          <ul className="flex flex-wrap gap-1 lg:grid">
            {drawerLinks(type).map(({ to, label, sign }) => (
              <li key={to}>
                <NavLink to={to} end className={linkLook}>
                  <Sign d={sign} className="size-4.5 flex-none max-sm:hidden" />
                  <span>{label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 focus:outline-none">
          <Outlet />
        </main>
      </div>
      {(type === 'Buyer' || type === 'Saler') && <Footer />}
    </>
  )
}

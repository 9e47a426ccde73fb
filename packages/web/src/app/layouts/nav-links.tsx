import { texts } from '@market/contract/texts'
import { NavLink, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

const nav = texts.nav
const sell = '/dashboard/addproduct'
const ofSpec = [
  ['/', nav.home],
  ['/dashboard', nav.dashboard],
  ['/blog', nav.blog],
] as const
const wide = [...ofSpec, [sell, nav.sell]] as const
const menuRow =
  'flex min-h-12 w-full items-center gap-3 border-b border-base-300 text-lg/normal aria-[current=page]:font-semibold'
const phone = [...ofSpec, ['/servicelist', nav.service], [sell, nav.sell]] as const

export const underlinedInForcedColours =
  'forced-colors:current:underline forced-colors:current:decoration-2 forced-colors:current:underline-offset-[0.3em]'
export const navLook = classNames(
  'inline-flex min-h-11 flex-none items-center px-3 font-medium text-quiet hover:text-base-content md:max-[60rem]:px-2',
  'current:text-base-content current:shadow-[inset_0_-2px_0_currentcolor]',
  underlinedInForcedColours,
)

/** 'Service' is in the phone's menu only [NAV-3]. */
export function NavLinks({ menu = false, onFollow }: { menu?: boolean; onFollow?: () => void }) {
  const { pathname } = useLocation()
  return (menu ? phone : wide).map(([to, label]) => (
    <li key={to}>
      <NavLink
        to={to}
        end={to === '/'}
        className={menu ? menuRow : navLook}
        // On 'Sell' only that link is marked, which is a page of the dashboard.
        aria-current={to === '/dashboard' && pathname.startsWith(sell) ? 'false' : 'page'}
        {...(onFollow && { onClick: onFollow })}
      >
        {label}
      </NavLink>
    </li>
  ))
}

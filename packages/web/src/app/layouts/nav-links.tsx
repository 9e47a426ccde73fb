import { texts } from '@market/contract/texts'
import { NavLink } from 'react-router'

const nav = texts.nav
const wide = [
  ['/', nav.home],
  ['/dashboard', nav.dashboard],
  ['/blog', nav.blog],
] as const
const phone = [...wide, ['/servicelist', nav.service]] as const

/** 'Service' is in the phone's menu only [NAV-3]. */
export function NavLinks({ menu = false, onFollow }: { menu?: boolean; onFollow?: () => void }) {
  return (menu ? phone : wide).map(([to, label]) => (
    <li key={to}>
      <NavLink
        to={to}
        end={to === '/'}
        {...(!menu && { className: 'nav-link' })}
        {...(onFollow && { onClick: onFollow })}
      >
        {label}
      </NavLink>
    </li>
  ))
}
